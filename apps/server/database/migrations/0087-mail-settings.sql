-- Through which server a client's mails go, the font of its mails (MS-01, MS-05), and what the outbox needs to send the
-- mails of many clients beside each other (decision 0131).

-- Without a row, mails go out through the provider's server, as with the type 'provider' (MS-07). That row stays for its version.
create table mail_setting (
  client_id integer primary key references client,
  type text not null check (type in ('provider', 'smtp', 'ews', 'graph')),
  sender_address text not null default '' check (length(sender_address) <= 254 and (sender_address = '') = (type = 'provider')),
  -- Exchange takes the name from the mailbox (MS-02).
  sender_name text not null default '' check (length(sender_name) <= 100 and (type <> 'ews' or sender_name = '')),
  -- A host name; with EWS an https address; empty with Graph.
  host text not null default '' check (length(host) <= 500),
  port integer check (port between 1 and 65535),
  -- TLS from the start. Otherwise the connection is upgraded (STARTTLS).
  ssl boolean not null default false,
  username text not null default '' check (length(username) <= 254),
  -- The password, or the secret of an application, encrypted with a key that is derived from the server's secret.
  sealed_password bytea check (length(sealed_password) between 29 and 2100),
  -- With Graph: the tenant and the application at Microsoft.
  tenant text not null default '' check (length(tenant) <= 100),
  application text not null default '' check (length(application) <= 100),
  version integer not null default 1 check (version > 0),
  changed_at timestamptz not null,
  changed_by text
);
create trigger raise_version before update on mail_setting for each row execute function raise_version();
-- An address is the sender of one client only (MS-07). Not per client, so that the constraint holds across them.
create unique index mail_setting_sender on mail_setting (lower(sender_address)) where sender_address <> '';
-- Only who works for the whole client sees or changes it (SC-09).
call tenant_table('mail_setting', debtors => 'none', drivers => 'none');

-- Every mail is written with it, whoever causes the mail.
alter table client add column mail_font text not null default 'inter'
  check (mail_font in ('inter', 'arial', 'verdana', 'georgia', 'times'));

alter table mail
  -- While a server hands the mail over: until when nobody else may. The row is not locked meanwhile.
  add column sending_until timestamptz;
-- Mails that a mail server refused at once are shown at the person (EENVELOPE is the refusal of a recipient).
create index mail_refused on mail (client_id, lower(recipient)) where status = 'failed';

-- Whether an administrator receives the mails about orders (IsOrderEmailActive, MS-08). Of other roles it is not asked.
alter table account add column is_order_email_active boolean not null default true;
grant select (is_order_email_active), update (is_order_email_active) on account to wagenpark_app;
