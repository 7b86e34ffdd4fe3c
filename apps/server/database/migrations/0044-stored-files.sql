-- Files that people store: photos, documents. What a file is stands in one table, its content in parts in another, so that
-- it is written and read piece by piece (decision 0069).

-- How much a client's files may take together, in MB.
alter table client add column file_quota_mb integer not null default 2048 check (file_quota_mb between 0 and 1048576);

-- How much they take, in bytes. A row for itself: whoever stores a file holds it to the end of the transaction, so that of
-- two files that come at once the second is counted on top of the first.
create table file_use (
  client_id integer primary key references client,
  bytes bigint not null check (bytes >= 0)
);
call tenant_table('file_use', debtors => 'all', drivers => 'all');

create table stored_file (
  client_id integer not null references client,
  id uuid not null,
  name text not null check (length(name) between 1 and 200),
  -- What the content says that it is, whatever the name says.
  content_type text not null check (content_type in ('image/jpeg', 'image/png', 'image/heic', 'application/pdf')),
  size integer not null check (size between 1 and 10485760),
  -- SHA-256 of the content as it is kept.
  hash bytea not null check (octet_length(hash) = 32),
  width integer check (width > 0),
  height integer check (height > 0),
  -- The number of the account; of staff, one of the leasing company's.
  stored_by_number integer not null,
  stored_by text not null check (length(stored_by) between 1 and 160),
  stored_at timestamptz not null,
  -- Its place among the files of its record. Ten places: an eleventh file finds none.
  place smallint check (place between 1 and 10),
  primary key (client_id, id),
  check ((width is null) = (height is null))
);

create table stored_file_part (
  client_id integer not null,
  file_id uuid not null,
  part smallint not null check (part >= 0),
  content bytea not null check (octet_length(content) between 1 and 262144),
  primary key (client_id, file_id, part),
  foreign key (client_id, file_id) references stored_file (client_id, id) on delete cascade
);
-- Photos are compressed already.
alter table stored_file_part alter column content set storage external;

-- Lets the records of a table have files: a column with the record's number, and the rule that a file is seen by whoever
-- sees its record. One that belongs to no record yet is seen by whoever stored it, and by jobs. A file has one record.
create procedure has_files(of_table name) language plpgsql set search_path = public, pg_temp as $$
declare
  owners name[];
  records text;
  seen text;
begin
  execute format('alter table stored_file add column %I integer', of_table || '_number');
  execute format('alter table stored_file add constraint %I foreign key (client_id, %I) references %I (client_id, number)
    on delete set null (%2$I)', 'stored_file_of_' || of_table, of_table || '_number', of_table);
  execute format('create unique index %I on stored_file (client_id, %I, place)',
    'stored_file_' || of_table, of_table || '_number');
  select array_agg(p.relname order by p.relname) into owners
    from pg_constraint c join pg_class p on p.oid = c.confrelid
    where c.conrelid = 'stored_file'::regclass and c.contype = 'f' and c.conname = 'stored_file_of_' || p.relname;
  select string_agg(format('%I', owner || '_number'), ', '),
      string_agg(format('exists (select from %I p where p.client_id = stored_file.client_id and p.number = stored_file.%I)',
        owner, owner || '_number'), ' or ')
    into records, seen from unnest(owners) owner;
  alter table stored_file drop constraint if exists stored_file_has_one_record;
  execute format('alter table stored_file add constraint stored_file_has_one_record
    check (num_nonnulls(%1$s) = 0 or (num_nonnulls(%1$s) = 1 and place is not null))', records);
  drop index if exists stored_file_without_record;
  execute format('create index stored_file_without_record on stored_file (client_id, stored_at) where num_nonnulls(%s) = 0',
    records);
  call tenant_table('stored_file', debtors => 'all', drivers => 'all', also => format(
    'case when num_nonnulls(%s) = 0 then ((select current_setting(''app.account'', true)) = ''''
         or stored_by_number = (select nullif(current_setting(''app.account'', true), ''''))::integer)
       when (select current_setting(''app.debtors'', true)) = ''*'' and (select current_setting(''app.driver'', true)) = ''''
         then true
       else (%s) end',
    records, seen));
end
$$;
revoke execute on procedure has_files from public;

call has_files('request');
call tenant_table('stored_file_part', parent => 'stored_file', through => 'file_id', parent_key => 'id');

-- Staff read the requests of all clients, and what belongs to them.
create policy staff on stored_file for select to wagenpark_staff using (true);
create policy staff on stored_file_part for select to wagenpark_staff using (true);
grant select on stored_file, stored_file_part to wagenpark_staff;
