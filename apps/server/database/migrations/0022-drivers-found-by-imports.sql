-- What arrives later counts: a refuelling, as a fine does, finds its driver by the assignments of its car when they come.

-- True when nobody named the driver and the assignments told who it was: assignments that come later may tell otherwise.
alter table refueling add column driver_found boolean not null default false;

-- What is told of fines and refuelings is read by whom may see them, as of contracts.
alter policy with_entity on audit_event using (
  ((select current_setting('app.debtors', true)) = '*' and (select current_setting('app.driver', true)) = '')
  or ((entity_kind is distinct from 'leaseContract'
      or exists (select from lease_contract c where c.client_id = audit_event.client_id and c.number = entity_number))
    and (entity_kind is distinct from 'fine'
      or exists (select from fine f where f.client_id = audit_event.client_id and f.number = entity_number))
    and (entity_kind is distinct from 'refueling'
      or exists (select from refueling r where r.client_id = audit_event.client_id and r.number = entity_number))
    and (request_number is null or action in ('debtorChangeEffective', 'referenceChangeEffective')
      or exists (select from request r where r.client_id = audit_event.client_id and r.number = request_number))));
