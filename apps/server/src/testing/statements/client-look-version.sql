select
  look_version as version
from client
where name = lower($1)
