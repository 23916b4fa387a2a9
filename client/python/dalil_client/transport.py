"""Sends calls to a Dalil service, and repeats those that failed for a passing reason. Standard library only."""

from __future__ import annotations

import json
import random
import socket
import time
import uuid
from contextlib import contextmanager
from email.utils import parsedate_to_datetime
from http.client import HTTPException, HTTPResponse
from typing import Any, Callable, Iterator
from urllib.error import HTTPError
from urllib.parse import quote, urlencode
from urllib.request import HTTPRedirectHandler, Request, build_opener

TRANSIENT_STATUSES = {408, 429, 500, 502, 503, 504}
FIRST_DELAY_SECONDS = 0.25
MAX_DELAY_SECONDS = 8.0
# The service may ask to wait longer. Such a call fails, so that the caller can decide.
MAX_RETRY_AFTER_SECONDS = 60.0
# They are one from Python 3.10 on.
_TIMEOUTS = (TimeoutError, socket.timeout)


class DalilError(Exception):
    """A call that failed. status is None when no answer came."""

    def __init__(
        self,
        code: str,
        message: str,
        status: int | None = None,
        details: dict[str, Any] | None = None,
        request_id: str | None = None,
    ) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.status = status
        self.details = details
        self.request_id = request_id


class Transport:
    def __init__(
        self,
        base_url: str,
        api_key: str,
        *,
        timeout: float = 60.0,
        max_retries: int = 2,
        headers: dict[str, str] | None = None,
    ) -> None:
        root = base_url.rstrip("/")
        if not root.lower().startswith(("http://", "https://")):
            raise ValueError("base_url must begin with http:// or https://")
        key = (api_key or "").strip()
        # The error of a header that cannot be sent shows its value.
        if not key or not key.isascii() or not key.isprintable():
            raise ValueError("api_key is missing, or is no key")
        self._root = root[: -len("/v1")] if root.endswith("/v1") else root
        self._headers = {**(headers or {}), "Authorization": f"Bearer {key}"}
        self._timeout = timeout
        self._max_retries = max_retries
        # It takes the proxies that the environment names now.
        self._opener = build_opener(_NoRedirects)
        self._sleep: Callable[[float], None] = time.sleep

    def send(
        self,
        method: str,
        path: str,
        query: dict[str, Any] | None = None,
        body: Any = None,
        *,
        is_create: bool = False,
        is_repeatable: bool = True,
        idempotency_key: str | None = None,
    ) -> Any:
        """Returns the success body. Raises a DalilError."""
        key = str(uuid.uuid4()) if idempotency_key is None else idempotency_key
        headers = {"Idempotency-Key": key} if is_create else {}
        request = self._build(method, f"/v1{path}", query, body, headers)
        return self._repeat(request, self._attempt, is_repeatable)

    def open(self, path: str, query: dict[str, Any], branches: list[str] | None) -> HTTPResponse:
        """Returns the answer of an export, its body not yet read. Raises a DalilError."""
        # An address has no room for thousands of branches, and cannot say that there are none.
        body = None if branches is None else {"branches": branches}
        request = self._build("GET" if body is None else "POST", path, query, body, {})
        answer: HTTPResponse = self._repeat(request, self._attempt_open, True)
        return answer

    def _build(
        self, method: str, path: str, query: dict[str, Any] | None, body: Any, headers: dict[str, str]
    ) -> Request:
        values = {name: value for name, value in (query or {}).items() if value is not None}
        url = f"{self._root}{path}" + (f"?{urlencode(values)}" if values else "")
        request = Request(url, headers={**self._headers, **headers}, method=method)
        if body is not None:
            request.data = json.dumps(body).encode()
            request.add_header("Content-Type", "application/json")
        return request

    def _repeat(self, request: Request, attempt_call: Callable[[Request], Any], is_repeatable: bool) -> Any:
        attempt = 0
        while True:
            try:
                return attempt_call(request)
            except _Failure as failure:
                error = failure.error
                delay = _compute_delay(attempt, failure.retry_after)
                if attempt >= self._max_retries or delay is None or not _is_retryable(error, is_repeatable):
                    raise error from failure.__cause__
            self._sleep(delay)
            attempt += 1

    def iterate(self, read: Callable[[int], Any], field: str, skip: int) -> Iterator[Any]:
        """The rows of all pages, which are read as they are needed."""
        next_skip: int | None = skip
        while next_skip is not None:
            page = read(next_skip)
            yield from page[field]
            next_skip = page["pagination"]["nextSkip"]

    def _attempt(self, request: Request) -> Any:
        with self._name_failures(), self._open(request) as answer:
            status, headers, text = answer.status, answer.headers, answer.read()
        return _read_body(status, headers, text)

    def _attempt_open(self, request: Request) -> HTTPResponse:
        with self._name_failures():
            answer: HTTPResponse = self._open(request)
            if answer.status < 300:
                return answer
            with answer:
                text = answer.read()
        raise _read_failure(answer.status, answer.headers, text)

    @contextmanager
    def _name_failures(self) -> Iterator[None]:
        try:
            yield
        except (OSError, HTTPException) as cause:
            is_timeout = isinstance(cause, _TIMEOUTS) or isinstance(getattr(cause, "reason", None), _TIMEOUTS)
            code = "timeout" if is_timeout else "connection_failed"
            raise _Failure(DalilError(code, f"No answer of {self._root}."), None) from cause

    def _open(self, request: Request) -> Any:
        try:
            return self._opener.open(request, timeout=self._timeout)
        except HTTPError as answer:
            return answer


class _NoRedirects(HTTPRedirectHandler):
    """A redirect would take the key to another place, and make a GET of a POST."""

    def redirect_request(self, *_: Any) -> None:
        return None


class _Failure(Exception):
    def __init__(self, error: DalilError, retry_after: str | None) -> None:
        self.error = error
        self.retry_after = retry_after


def encode_id(value: str) -> str:
    """An id as a part of a path. Raises a ValueError for one that would lead to another path."""
    if value in ("", ".", ".."):
        raise ValueError(f"{value!r} is no id")
    return quote(value, safe="")


def _read_body(status: int, headers: Any, text: bytes) -> Any:
    body = _parse(text)
    if status < 300 and isinstance(body, dict) and body.get("ok") is True:
        return body
    raise _read_failure(status, headers, text)


def _read_failure(status: int, headers: Any, text: bytes) -> _Failure:
    body = _parse(text)
    error = body.get("error") if isinstance(body, dict) else None
    if not isinstance(error, dict) or not isinstance(error.get("code"), str) or "message" not in error:
        message = f"The answer with status {status} is not one of Dalil."
        if 300 <= status < 400:
            message = f"A redirect to {headers.get('location')} is not followed: base_url must be where the service is."
        error = {"code": "unexpected_answer", "message": message}
    failed = DalilError(error["code"], error["message"], status, error.get("details"), headers.get("x-request-id"))
    return _Failure(failed, headers.get("retry-after"))


def _parse(text: bytes) -> Any:
    try:
        return json.loads(text)
    except ValueError:
        return None


def _is_retryable(error: DalilError, is_repeatable: bool) -> bool:
    if error.status == 429:
        return True
    return is_repeatable and (error.status is None or error.status in TRANSIENT_STATUSES)


def _compute_delay(attempt: int, retry_after: str | None) -> float | None:
    asked = _parse_retry_after(retry_after)
    if asked is not None:
        return asked if asked <= MAX_RETRY_AFTER_SECONDS else None
    longest: float = min(MAX_DELAY_SECONDS, FIRST_DELAY_SECONDS * 2**attempt)
    # Clients that failed together do not come back together.
    return longest * (0.5 + random.random() / 2)


def _parse_retry_after(text: str | None) -> float | None:
    """RFC 9110, 10.2.3: seconds, or a date."""
    if text is None:
        return None
    if text.strip().isdigit():
        return float(text)
    try:
        return max(0.0, parsedate_to_datetime(text).timestamp() - time.time())
    except (TypeError, ValueError):
        return None
