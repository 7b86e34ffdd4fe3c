select
  (count(*) filter (where person = $1))::integer as person,
  (count(*) filter (where network = $2))::integer as network,
  (count(*) filter (where network = $2 and due_at > $4))::integer as waiting,
  (count(*) filter (where network = $2 and due_at > $4 and not is_repeated))::integer as "waitingFirst",
  (count(*) filter (where network = $2 and person = $1 and due_at > $4))::integer as "waitingAtPerson",
  (count(*) filter (where network = $2 and person = $1))::integer as "atPersonInNetwork",
  (count(*) filter (where network = $2 and is_home))::integer as "atHome",
  max(due_at) filter (where person = $1 and is_repeated) as "repeatedDue"
from sign_in_attempt
where device is null
  and at > $3
  and (person = $1 or network = $2)
