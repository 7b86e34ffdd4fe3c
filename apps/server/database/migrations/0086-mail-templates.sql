-- The texts by which a client replaces the product's own mails (MS-04, MT-01 … MT-05), by type. A type without a row, or
-- with a row without texts, has the product's text. The row stays when the texts are given up, so that its version goes on.
create table mail_template (
  client_id integer not null references client,
  type text not null check (type ~ '^[a-z][A-Za-z]{1,30}$'),
  -- By language: { "nl-NL": { "subject": "…", "body": "<p>…</p>" } }.
  texts jsonb not null check (jsonb_typeof(texts) = 'object'),
  version integer not null default 1 check (version > 0),
  changed_at timestamptz not null default now(),
  changed_by text,
  primary key (client_id, type)
);
create trigger raise_version before update on mail_template for each row execute function raise_version();
-- Every mail is written from them, also one that a driver causes.
call tenant_table('mail_template', debtors => 'all', drivers => 'all');

-- The HTML part of a mail; older mails have only their text.
alter table mail add column html text check (length(html) <= 400000);
