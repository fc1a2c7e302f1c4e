// Small sums with angles and bounds.

export function within(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(high, value));
}

/** The shorter way from one direction to another, in degrees: positive to the left. */
export function shorter(from: number, to: number): number {
  return ((((to - from + 180) % 360) + 360) % 360) - 180;
}

/** A whole step of so many degrees. */
export function snapped(degrees: number, step: number): number {
  return Math.round(degrees / step) * step;
}
