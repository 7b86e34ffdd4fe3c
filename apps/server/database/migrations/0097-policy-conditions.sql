-- Policy conditions and their groups, and the products of arrangements (PC-02 to PC-04, MO-05, MO-09).
create table policy_group (
  client_id integer not null references client,
  number integer not null check (number > 0),
  name jsonb not null check (jsonb_typeof(name) = 'object'),
  place integer not null check (place between 0 and 9999),
  primary key (client_id, number)
);
call kept_table('policy_group', 'policyGroup', '{name}');

-- A group has conditions of one arrangement.
create table policy_group_arrangement (
  client_id integer not null,
  policy_group_number integer not null,
  arrangement_number integer not null,
  primary key (client_id, policy_group_number),
  foreign key (client_id, policy_group_number) references policy_group (client_id, number) on delete cascade,
  foreign key (client_id, arrangement_number) references arrangement (client_id, number)
);
create index policy_group_arrangement_linked on policy_group_arrangement (client_id, arrangement_number);
call tenant_table('policy_group_arrangement', debtors => 'all', drivers => 'none');

create table policy_condition (
  client_id integer not null references client,
  number integer not null check (number > 0),
  title jsonb not null check (jsonb_typeof(title) = 'object'),
  body jsonb not null check (jsonb_typeof(body) = 'object'),
  is_required boolean not null,
  place integer not null check (place between 0 and 9999),
  primary key (client_id, number)
);
call kept_table('policy_condition', 'policyCondition', '{title}');

create table policy_condition_arrangement (
  client_id integer not null,
  policy_condition_number integer not null,
  arrangement_number integer not null,
  primary key (client_id, policy_condition_number, arrangement_number),
  foreign key (client_id, policy_condition_number) references policy_condition (client_id, number) on delete cascade,
  foreign key (client_id, arrangement_number) references arrangement (client_id, number)
);
create index policy_condition_arrangement_linked on policy_condition_arrangement (client_id, arrangement_number);
call tenant_table('policy_condition_arrangement', debtors => 'all', drivers => 'none');

create table policy_condition_group (
  client_id integer not null,
  policy_condition_number integer not null,
  policy_group_number integer not null,
  primary key (client_id, policy_condition_number),
  foreign key (client_id, policy_condition_number) references policy_condition (client_id, number) on delete cascade,
  foreign key (client_id, policy_group_number) references policy_group (client_id, number)
);
create index policy_condition_group_linked on policy_condition_group (client_id, policy_group_number);
call tenant_table('policy_condition_group', debtors => 'all', drivers => 'none');

-- A grouped condition has one arrangement, that of its group. Checked at the end of a transaction, because a change
-- writes several of the tables. A change of a condition or a group locks its row, and a new link to a group waits for
-- that lock at its foreign key, so that two changes at once cannot pass each other.
create function check_policy_groups() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  changed record := coalesce(new, old);
  of_group boolean := tg_table_name = 'policy_group_arrangement';
begin
  if exists (
    select from policy_condition_group g
    where g.client_id = changed.client_id
      and case when of_group then g.policy_group_number = (to_jsonb(changed) ->> 'policy_group_number')::integer
        else g.policy_condition_number = (to_jsonb(changed) ->> 'policy_condition_number')::integer end
      and (select array_agg(a.arrangement_number) from policy_condition_arrangement a
        where a.client_id = g.client_id and a.policy_condition_number = g.policy_condition_number)
        is distinct from
        (select array_agg(a.arrangement_number) from policy_group_arrangement a
        where a.client_id = g.client_id and a.policy_group_number = g.policy_group_number)
  ) then
    raise exception 'a grouped condition has one arrangement, that of its group'
      using errcode = 'check_violation', constraint = 'policy_condition_grouped';
  end if;
  return null;
end
$$;
create constraint trigger check_groups after insert or update or delete on policy_condition_arrangement
  deferrable initially deferred for each row execute function check_policy_groups();
create constraint trigger check_groups after insert or update on policy_condition_group
  deferrable initially deferred for each row execute function check_policy_groups();
create constraint trigger check_groups after insert or update or delete on policy_group_arrangement
  deferrable initially deferred for each row execute function check_policy_groups();

-- The products that an arrangement offers, each with the CategoryNumber under which it was linked.
create table mobility_product_arrangement (
  client_id integer not null,
  mobility_product_number integer not null,
  arrangement_number integer not null,
  category_number integer not null,
  primary key (client_id, mobility_product_number, arrangement_number),
  foreign key (client_id, mobility_product_number) references mobility_product (client_id, number) on delete cascade,
  foreign key (client_id, arrangement_number) references arrangement (client_id, number)
);
create index mobility_product_arrangement_linked on mobility_product_arrangement (client_id, arrangement_number);
call tenant_table('mobility_product_arrangement', debtors => 'all', drivers => 'none');

-- The CategoryNumber of a product; null while it has no category.
create function category_number_of(of_client integer, of_product integer) returns integer
language sql stable set search_path = public, pg_temp as $$
  select c.category_number from mobility_product_category l
    join mobility_category c on c.client_id = l.client_id and c.number = l.mobility_category_number
  where l.client_id = of_client and l.mobility_product_number = of_product
$$;
create function set_category_number() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  new.category_number := coalesce(new.category_number, category_number_of(new.client_id, new.mobility_product_number));
  return new;
end
$$;
create trigger set_category_number before insert on mobility_product_arrangement
  for each row execute function set_category_number();

-- A product that arrangements offer keeps its CategoryNumber (MO-09).
create function check_category_number() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (
    select from mobility_product_arrangement a
    where a.client_id = new.client_id
      and a.category_number is distinct from category_number_of(a.client_id, a.mobility_product_number)
      and case tg_table_name when 'mobility_product_category'
        then a.mobility_product_number = (to_jsonb(new) ->> 'mobility_product_number')::integer
        else a.category_number = (to_jsonb(old) ->> 'category_number')::integer end
  ) then
    raise exception 'the product is linked under a different CategoryNumber'
      using errcode = 'check_violation', constraint = 'mobility_product_category_number';
  end if;
  return null;
end
$$;
create constraint trigger check_category_number after insert on mobility_product_category
  deferrable initially deferred for each row execute function check_category_number();
create constraint trigger check_category_number after update of category_number on mobility_category
  deferrable initially deferred for each row when (old.category_number <> new.category_number)
  execute function check_category_number();
