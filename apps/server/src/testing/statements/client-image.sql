select
  i.content_type as "contentType",
  i.content,
  i.tag
from client_image i
join client c on c.client_id = i.client_id
where c.name = lower($1)
  and i.kind = $2
