-- Requests are about contracts of more than one kind, and staff can take an approval back.

-- The number names the contract (numbers are disjoint over the kinds); the kind says where it lives. Each kind has a
-- column of its own that the foreign key stands on, so that no request is about a contract that is not there.
alter table request
  add column contract_kind text not null default 'lease' check (contract_kind in ('lease', 'fuel')),
  add column lease_contract_number integer generated always as (case when contract_kind = 'lease' then contract_number end) stored,
  add column fuel_contract_number integer generated always as (case when contract_kind = 'fuel' then contract_number end) stored,
  -- A fuel card of a pool or a generator has no car.
  alter column plate drop not null,
  alter column car drop not null,
  drop constraint request_client_id_contract_number_fkey,
  add foreign key (client_id, lease_contract_number) references lease_contract (client_id, number),
  add foreign key (client_id, fuel_contract_number) references fuel_contract (client_id, number);

-- The columns that an approved request has set: an import leaves them as they are (decision 0017).
alter table lease_contract add column portal_fields text[] not null default '{}';
alter table fuel_contract add column portal_fields text[] not null default '{}';

-- `revoked`: staff took an approval back before its day. `blocked`: its day came and it could not be carried out; the
-- text is the code of the refusal.
alter table request_event
  drop constraint request_event_type_check,
  add constraint request_event_type_check check (type in ('asked', 'approved', 'declined', 'questionAsked', 'answered', 'withdrawn',
    'effective', 'mailed', 'revoked', 'blocked'));

-- As before, and: that a contract changed hands or got another reference is a fact of the contract, told to whoever sees
-- the contract now, though the request belongs to the company that made it.
drop policy with_entity on audit_event;
create policy with_entity on audit_event as restrictive for select to wagenpark_app
  using (((select current_setting('app.debtors', true)) = '*' and (select current_setting('app.driver', true)) = '')
    or ((entity_kind is distinct from 'leaseContract'
        or exists (select from lease_contract c where c.client_id = audit_event.client_id and c.number = entity_number))
      and (request_number is null or action in ('debtorChangeEffective', 'referenceChangeEffective')
        or exists (select from request r where r.client_id = audit_event.client_id and r.number = request_number))));
