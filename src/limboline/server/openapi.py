"""What Litestar does not know of our types when it describes the addresses (OpenAPI)."""

import asyncio
from typing import Any, Final

import msgspec
from litestar import Litestar
from litestar.openapi.spec import OpenAPIType, Schema
from litestar.plugins import OpenAPISchemaPlugin
from litestar.typing import FieldDefinition


class ArrayLikeStructs(OpenAPISchemaPlugin):
    """Structs that are written as lists are described as lists; Litestar takes them for objects."""

    def is_plugin_supported_field(self, field_definition: FieldDefinition) -> bool:
        """Whether a type is such a struct."""
        if field_definition.is_union or not field_definition.is_subclass_of(msgspec.Struct):
            return False
        return bool(field_definition.type_.__struct_config__.array_like)

    def to_openapi_schema(self, field_definition: FieldDefinition, schema_creator: Any) -> Schema:
        """A list with an entry for each field."""
        hints = field_definition.get_type_hints(include_extras=True, resolve_generics=True)
        fields = msgspec.structs.fields(field_definition.type_)
        entries = [FieldDefinition.from_annotation(hints[field.name]) for field in fields]
        return Schema(
            type=OpenAPIType.ARRAY,
            description=field_definition.type_.__doc__,
            prefix_items=[schema_creator.for_field_definition(entry) for entry in entries],
            min_items=sum(field.required for field in fields),
        )


class Description:
    """All addresses, described once and beside the loop: it takes so long that all would wait."""

    def __init__(self, app: Litestar) -> None:
        self._app: Final = app
        self._making: asyncio.Future[Any] | None = None

    async def made(self) -> None:
        """Wait until it is put together; the application keeps it."""
        if self._making is None:
            making = asyncio.to_thread(lambda: self._app.openapi_schema)
            self._making = asyncio.ensure_future(making)
        await asyncio.shield(self._making)
