// The list of all that can be asked about, which the menu opens too.

class Index {
  open = $state(false);
}

export const index = new Index();
