select
  row_to_json(r)::text as json
from (
  select
    k.number as "number",
    k.version as "version",
    k.changed_at as "changedAt",
    k.changed_by as "changedBy",
    k.full_name as "name",
    k.gender as "gender",
    k.initials as "initials",
    k.first_name as "firstName",
    k.infix as "infix",
    k.last_name as "lastName",
    k.email as "email",
    k.language as "language",
    k.is_active as "active",
    (
      select
        case when not k.is_active then 'inactive' when k.expiration_date < (now() at time zone z.time_zone)::date then 'expired' else 'active' end
      from client z
      where z.client_id = k.client_id
    ) as "state",
    k.phone as "phone",
    k.mobile as "mobile",
    k.street as "street",
    k.postcode as "postcode",
    k.city as "city",
    k.country as "country",
    k.driver_number as "driverNumber",
    k.personnel_number as "personnelNumber",
    k.department as "department",
    k.birth_date as "birthDate",
    k.licence_number as "licenceNumber",
    k.licence_issued_on as "licenceIssuedOn",
    k.licence_issue_place as "licenceIssuePlace",
    k.licence_valid_until as "licenceValidUntil",
    k.has_licence_b as "licenceTypeB",
    k.due_date as "dueDate",
    k.expiration_date as "expirationDate",
    k.contribution_display as "contributionDisplay",
    array(
      select
        l.debtor_number
      from employee_debtor l
      where l.client_id = k.client_id
        and l.employee_number = k.number
      order by 1
    ) as "debtors",
    coalesce((
      select
        string_agg(b.name, ', ' order by b.name, b.number)
      from employee_debtor d
      join debtor b on b.client_id = d.client_id and b.number = d.debtor_number
      where d.client_id = k.client_id
        and d.employee_number = k.number
    ), '') as "companyNames",
    coalesce((
      select
        json_agg(json_build_object(
          'arrangement', w.arrangement_number,
          'hasOrdered', w.has_ordered,
          'personalBudget', w.personal_budget
        ) order by w.arrangement_number)
      from employee_arrangement w
      where w.client_id = k.client_id
        and w.employee_number = k.number
        and exists (
          select
          from arrangement a
          where a.client_id = w.client_id
            and a.number = w.arrangement_number
            and a.deleted_at is null
        )
    ), '[]') as "arrangements",
    (
      select
        json_object_agg(c.locale, coalesce((
          select
            string_agg(coalesce(a.name ->> c.locale, a.name ->> (
              select
                d.locale
              from client_language d
              where d.client_id = a.client_id
                and d.is_default
            ), (
              select
                min(t.value)
              from jsonb_each_text(a.name) t
            )), ', ' order by a.number)
          from employee_arrangement l
          join arrangement a on a.client_id = l.client_id and a.number = l.arrangement_number and a.deleted_at is null
          where l.client_id = k.client_id
            and l.employee_number = k.number
        ), ''))
      from client_language c
      where c.client_id = k.client_id
    ) as "arrangementNames",
    (
      select
        case when bool_or(a.object_type = 'car') and bool_or(a.object_type = 'bike') then 'carAndBike' else coalesce(min(a.object_type), 'none') end
      from employee_arrangement l
      join arrangement a on a.client_id = l.client_id and a.number = l.arrangement_number and a.deleted_at is null
      where l.client_id = k.client_id
        and l.employee_number = k.number
        and l.has_ordered
    ) as "ordered",
    array(
      select
        l.operating_company_number
      from employee_operating_company l
      where l.client_id = k.client_id
        and l.employee_number = k.number
      order by 1
    ) as "operatingCompany",
    (
      select
        o.name
      from employee_operating_company l
      join operating_company o on o.client_id = l.client_id and o.number = l.operating_company_number
      where l.client_id = k.client_id
        and l.employee_number = k.number
    ) as "operatingCompanyName"
  from employee k
  where k.client_id = $1
    and k.number = $2
) r
