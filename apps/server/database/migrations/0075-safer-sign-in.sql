-- A network from which a person signed in before is theirs: failures of others there do not slow them. Only a keyed hash
-- of the network is stored.
alter table known_device add column network bytea check (length(network) = 32);

alter table sign_in_attempt
  -- The person signed in from this network before.
  add column is_home boolean not null default false,
  -- From when the person's own failures let the attempt be evaluated; `due_at` adds the delay of the network.
  add column person_due_at timestamptz;

-- The stamp of the account when its calendar link was made: signing out everywhere raises the stamp and ends the link.
alter table calendar_feed add column security_stamp integer;
update calendar_feed f set security_stamp = a.security_stamp
from account a where a.client_id = f.client_id and a.number = f.account_number;
alter table calendar_feed alter column security_stamp set not null;
