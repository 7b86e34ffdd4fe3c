-- Documents: what the leasing company or the client puts into the portal. The list of documents shows the stored files of
-- other records beside them, so the documents and the files of a client are numbered together (decision 0134).

-- A file without a record has no number yet.
alter table stored_file add column listed_number integer;
alter table record_file add column listed_number integer;
-- Where the login is no superuser, the forced policies would hide every row from this.
alter table stored_file no force row level security;
alter table record_file no force row level security;
alter table last_number no force row level security;
with files as (
  select client_id, id, null as kind, null::integer as number, stored_at from stored_file where place is not null
  union all select client_id, null, kind, number, stored_at from record_file
), numbered as (
  select *, row_number() over (partition by client_id order by stored_at, id, kind, number) as listed from files
), stored as (
  update stored_file f set listed_number = n.listed from numbered n where n.client_id = f.client_id and n.id = f.id
), of_records as (
  update record_file f set listed_number = n.listed from numbered n
  where n.client_id = f.client_id and n.kind = f.kind and n.number = f.number
)
insert into last_number (client_id, kind, number) select client_id, 'document', max(listed) from numbered group by client_id;
alter table stored_file force row level security;
alter table record_file force row level security;
alter table last_number force row level security;
alter table record_file alter column listed_number set not null;
create unique index stored_file_listed on stored_file (client_id, listed_number);
create unique index record_file_listed on record_file (client_id, listed_number);

create table document (
  client_id integer not null references client,
  number integer not null check (number > 0),
  kind text not null check (kind in ('greenCard', 'agreement', 'insurance', 'registration', 'handover', 'order', 'damage',
    'fine', 'invoice', 'driver', 'policy', 'other')),
  title text not null check (length(title) between 1 and 200),
  document_on date not null,
  language text check (language in ('nl', 'en', 'de', 'fr', 'pl')),
  -- What it belongs to: at most one of these. None: to the whole client.
  debtor_number integer,
  lease_contract_number integer,
  driver_number integer,
  -- Whether drivers see it.
  for_drivers boolean not null,
  placed_by text not null check (length(placed_by) between 1 and 160),
  placed_at timestamptz not null,
  removed_at timestamptz,
  removed_by text check (length(removed_by) between 1 and 160),
  removal_reason text check (length(removal_reason) between 1 and 500),
  -- Rises with every change: who changes a document says from which one.
  version integer not null default 1,
  primary key (client_id, number),
  foreign key (client_id, debtor_number) references debtor (client_id, number),
  foreign key (client_id, lease_contract_number) references lease_contract (client_id, number),
  foreign key (client_id, driver_number) references driver (client_id, number),
  constraint document_belongs_to_one check (num_nonnulls(debtor_number, lease_contract_number, driver_number) <= 1),
  check (num_nonnulls(removed_at, removed_by, removal_reason) in (0, 3))
);
create index document_contract on document (client_id, lease_contract_number, number) where lease_contract_number is not null;
create index document_driver on document (client_id, driver_number, number) where driver_number is not null;
create index document_debtor on document (client_id, debtor_number, number) where debtor_number is not null;

-- A document is seen with what it belongs to; by drivers only where it is meant for them. Removed ones are left out by what
-- reads them: who removes a document must still see the row that is written.
call tenant_table('document', debtors => 'all', drivers => 'all', also => $$
  case when (select current_setting('app.debtors', true)) = '*' and (select current_setting('app.driver', true)) = '' then true
    else ((select current_setting('app.driver', true)) = '' or for_drivers)
      and case
        when driver_number is not null then exists (select from driver d
          where d.client_id = document.client_id and d.number = document.driver_number)
        when lease_contract_number is not null then exists (select from lease_contract c
          where c.client_id = document.client_id and c.number = document.lease_contract_number)
        when debtor_number is not null then exists (select from debtor b
          where b.client_id = document.client_id and b.number = document.debtor_number)
        else true
      end
  end$$);

-- The files of a document: the last one is the present one, those before are its former versions.
call has_files('document');
alter table stored_file drop constraint stored_file_place_check;
alter table stored_file add constraint stored_file_place_check
  check (place between 1 and case when document_number is null then 10 else 99 end);
-- Whether the same file is there already.
create index stored_file_hash on stored_file (client_id, hash) where document_number is not null;

-- The trail of a document is read by who sees the document.
call trail_table('document', 'document');
