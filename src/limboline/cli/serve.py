"""`limboline serve`: tables for all who have the link."""

from pathlib import Path
from typing import Annotated
from urllib.parse import urlsplit

from cyclopts import Parameter

from limboline.kernel.hosting import Misused


def serve(
    *,
    host: Annotated[
        str, Parameter(help="where to listen: 127.0.0.1 is for this machine alone")
    ] = "0.0.0.0",
    port: Annotated[int, Parameter(help="the port; 0 takes any that is free")] = 7007,
    data: Annotated[
        Path | None, Parameter(help="the folder for tables and secrets", show_default=False)
    ] = None,
    database: Annotated[
        str,
        Parameter(
            help="keep tables elsewhere: sqlite:///tables.db or postgresql://user@host/database",
            show_default=False,
        ),
    ] = "",
    tls_cert: Annotated[Path | None, Parameter(help="a certificate, to speak https")] = None,
    tls_key: Annotated[Path | None, Parameter(help="the certificate's key")] = None,
    keep_days: Annotated[
        int, Parameter(help="forget tables that nobody touched for so many days; 0 keeps all")
    ] = 30,
    origin: Annotated[
        tuple[str, ...],
        Parameter(help="another page that may use this server, https://...", negative=""),
    ] = (),
    allow_host: Annotated[
        tuple[str, ...],
        Parameter(help="a public name of this server, such as tables.example", negative=""),
    ] = (),
    internal: Annotated[
        str,
        Parameter(
            help="host:port at which other servers on the same PostgreSQL reach this one",
            show_default=False,
        ),
    ] = "",
    notify_webhook: Annotated[
        str,
        Parameter(
            help="call this address when it is the turn of somebody who does not look",
            env_var="LIMBOLINE_NOTIFY_WEBHOOK",
            show_default=False,
        ),
    ] = "",
    smtp: Annotated[
        str,
        Parameter(
            help="send such mails through smtp://user:password@host:587, or smtps://",
            env_var="LIMBOLINE_SMTP",
            show_default=False,
        ),
    ] = "",
    mail_from: Annotated[
        str, Parameter(help="the address from which those mails come", show_default=False)
    ] = "",
    public_url: Annotated[
        str,
        Parameter(
            help="where people reach this server, https://...: a name of it, and the link in mails",
            show_default=False,
        ),
    ] = "",
    open_page: Annotated[
        bool, Parameter(help="show the page in a browser here, if there is a screen", negative="")
    ] = False,
) -> int:
    """Hold tables, and let people and programs in from any browser that has the link."""
    if (tls_cert is None) != (tls_key is None):
        raise Misused("A certificate needs its key: give both --tls-cert and --tls-key.")
    if keep_days < 0:
        raise Misused("--keep-days is a number of days; 0 keeps everything.")
    from platformdirs import user_data_path

    from limboline.server.channels import BadAddress, channels_of
    from limboline.server.context import Settings
    from limboline.server.origins import host_name
    from limboline.server.serve import serve as run
    from limboline.server.starting import ServeOptions

    folder = data or user_data_path("limboline", appauthor=False)
    try:
        channels = channels_of(notify_webhook, smtp, mail_from, public_url)
    except BadAddress as bad:
        raise Misused(str(bad)) from None
    hosts = tuple(host_name(name) for name in (host, *allow_host, urlsplit(public_url).netloc))
    settings = Settings(keep_days=keep_days, origins=origin, hosts=hosts, channels=channels)
    options = ServeOptions(
        folder, host, port, database, tls_cert, tls_key, settings, internal, open_page
    )
    run(options, lambda words: print(words, flush=True))
    return 0
