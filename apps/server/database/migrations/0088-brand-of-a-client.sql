-- The brand as a client's own supervisors edit it: images with a tag that changes with their content, a picture for the
-- login page, and a number that open pages poll.

alter table client
  add column login_picture text not null default 'carPark' check (login_picture in ('carPark', 'plain', 'own')),
  -- Rises with every change of the look.
  add column look_version integer not null default 1;

alter table client_image
  drop constraint client_image_kind_check,
  drop constraint client_image_content_check,
  add constraint client_image_kind_check check (kind in ('logo', 'favicon', 'login')),
  add constraint client_image_content_check check (length(content) between 1 and 2097152),
  -- Part of the image's address, so that caches may keep it.
  add column tag text not null generated always as (left(encode(sha256(content), 'hex'), 12)) stored;
-- Deleting an image (CS-05).
grant delete on client_image to wagenpark_app;

create function raise_look_version() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  -- Within the function: PostgreSQL 15 writes such a condition of a trigger with other parentheses after a restore.
  if row(old.display_name, old.primary_color, old.secondary_color, old.login_picture, old.phone, old.email)
    is distinct from row(new.display_name, new.primary_color, new.secondary_color, new.login_picture, new.phone, new.email)
  then
    new.look_version := old.look_version + 1;
  end if;
  return new;
end
$$;
create trigger client_look before update on client for each row execute function raise_look_version();

create function raise_look_version_of_client() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  update client set look_version = look_version + 1
    where client_id = case tg_op when 'DELETE' then old.client_id else new.client_id end;
  return null;
end
$$;
create trigger client_image_look after insert or update or delete on client_image
  for each row execute function raise_look_version_of_client();
create trigger client_language_look after insert or update or delete on client_language
  for each row execute function raise_look_version_of_client();
