"""The exports, which are files beside the operations."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from .transport import Transport, encode_id

if TYPE_CHECKING:
    from http.client import HTTPResponse

    Format = Literal["csv", "xlsx", "geojson"]


class Exports:
    _transport: Transport

    def export_search(
        self, search_id: str, *, format: Format | None = None, branches: list[str] | None = None
    ) -> HTTPResponse:
        """Every branch of a saved search as a file, or those of `branches`: reads stop at 100 rows, exports do not."""
        return self._transport.open(f"/exports/searches/{encode_id(search_id)}", {"format": format}, branches)

    def export_list(
        self,
        list_id: str,
        *,
        format: Format | None = None,
        branches: list[str] | None = None,
        q: str | None = None,
        availability: str | None = None,
        company_id: str | None = None,
        category: str | None = None,
        country_code: str | None = None,
        city: str | None = None,
    ) -> HTTPResponse:
        """Every member of a Branch List as a file, in its order. The filters are those of list_branch_list_members."""
        filters = {"q": q, "availability": availability, "companyId": company_id, "category": category}
        query = {"format": format, **filters, "countryCode": country_code, "city": city}
        return self._transport.open(f"/exports/lists/{encode_id(list_id)}", query, branches)
