/*
 * Rules that every table of the schema must follow, checked against PostgreSQL's catalogue. With them, the clients
 * could be distributed over several machines: rows are partitioned by client_id. A distributed database requires each
 * rule, or silently returns wrong results without it.
 */

/** A rule: a query that returns the violations as `place`, and the permitted exceptions with their reasons. */
export interface CatalogueRule {
  readonly broken: string;
  readonly exceptions: Readonly<Record<string, string>>;
}

/** The tables with rows of clients: those with a client_id. */
const tenants = `(select c.oid, c.relname, c.relacl, a.attnum as client, a.attnotnull, a.atttypid from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attname = 'client_id' and not a.attisdropped
  where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace)`;
const ourFunctions = `(select p.* from pg_proc p where p.pronamespace = 'public'::regnamespace and not exists (
  select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e'))`;
const column = (table: string, number: string) =>
  `(select attname from pg_attribute where attrelid = ${table} and attnum = ${number})`;
/** The rights of a role on a table, as abbreviated PostgreSQL privileges in alphabetical order. */
const rights = (
  acl: string,
  role: string,
) => `(select string_agg(left(lower(privilege_type), 6), ' ' order by privilege_type)
  from aclexplode(${acl}) where grantee = '${role}'::regrole)`;

const sessionReason = 'a token is found by its hash or family, before anybody knows whose it is';
const directoryReason = 'the table of clients is the directory itself';
const staffReason = 'staff act in clients that are not theirs';
const accessReason = 'refuses to give access beyond the scope of the one who gives it, by the values of its own row';
const categoryReason = 'refuses at the end a product whose category changed under an arrangement (decision 0139)';
const groupReason = 'refuses at the end a grouped condition of other arrangements than its group (decision 0139)';
const gateReason = 'the gate alone works with it';

export const tableSchemaRules: Readonly<Record<string, CatalogueRule>> = {
  'a table has a client_id': {
    broken: `select relname as place from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
      and oid not in (select oid from ${tenants} t)`,
    exceptions: {
      database_home: 'where the database stands',
      import_preview: 'an import may bring several clients',
      import_row: 'an import may bring several clients',
      import_run: 'an import may bring several clients',
      installation: 'sign of life of the servers',
      kept_kind: 'says of tables what records they keep',
      migration: 'what the migrations keep of themselves',
      searched_kind: 'says of tables how they are searched',
      session_origin: 'where a session began; found by the family of its tokens',
      trail_kind: 'says of which records the trail is read with them',
      sign_in_attempt: 'guesses are counted before a client is known',
    },
  },
  'client_id is a whole number and never missing': {
    broken: `select relname as place from ${tenants} t where not attnotnull or atttypid <> 'integer'::regtype`,
    exceptions: {},
  },
  'row-level security is on and forced': {
    broken: `select relname as place from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
      and not (relrowsecurity and relforcerowsecurity)`,
    exceptions: { migration: 'made by the migrations before there are roles; granted to nobody' },
  },
  'keys and indexes begin with client_id': {
    broken: `select i.indexrelid::regclass::text as place from ${tenants} t join pg_index i on i.indrelid = t.oid
      where i.indkey[0] <> t.client`,
    exceptions: {
      account_number_key: 'numbers of accounts are unique over clients: staff act in others than their own',
      client_guid_key: directoryReason,
      client_name_key: directoryReason,
      client_one_provider: directoryReason,
      known_device_mark: 'a device shows its mark before anybody knows whose it is',
      mail_setting_sender: 'an address sends the mails of one client only (MS-07)',
      passkey_credential: 'of all accounts one has a passkey, and a sign-in learns from it who comes',
      request_number_key:
        'what addresses know a request by, so that nobody counts the requests of others (decision 0033)',
      request_planned: 'one job looks for the changes whose day has come, over all clients',
      session_token_account: sessionReason,
      session_token_expiry: sessionReason,
      session_token_family: sessionReason,
      session_token_pkey: sessionReason,
    },
  },
  'a foreign key pairs client_id with client_id': {
    broken: `select k.conrelid::regclass || '.' || k.conname as place from pg_constraint k join ${tenants} t on t.oid = k.confrelid
      where k.contype = 'f' and not (${column('k.conrelid', 'k.conkey[1]')} = 'client_id'
        and ${column('k.confrelid', 'k.confkey[1]')} = 'client_id')`,
    exceptions: {
      'request.request_asker_client_id_asker_number_fkey': staffReason,
      'saved_view.saved_view_owner_client_id_owner_number_fkey': staffReason,
      'saved_view_default.saved_view_default_account_client_id_account_number_fkey': staffReason,
      'session_token.session_token_account_client_id_account_number_fkey': staffReason,
    },
  },
  'no number of a client comes from a counter of all clients': {
    broken: `select t.relname || '.' || a.attname as place from ${tenants} t join pg_attribute a on a.attrelid = t.oid
      left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attidentity <> '' or pg_get_expr(d.adbin, d.adrelid) like 'nextval%'`,
    exceptions: { 'account.number': 'unique over clients: staff act in others than their own' },
  },
  // Distributed databases treat a restrictive policy as a permissive one: everybody would see every row.
  'no policy is restrictive': {
    broken: `select polrelid::regclass || '.' || polname as place from pg_policy where not polpermissive`,
    exceptions: {},
  },
  'a role has one policy for each command': {
    broken: `select p.polrelid::regclass || ' ' || r.role::regrole as place from pg_policy p, unnest(p.polroles) r (role)
      group by p.polrelid, r.role
      having count(*) > 1 and (bool_or(p.polcmd = '*') or count(*) > count(distinct p.polcmd))`,
    exceptions: {},
  },
  'a policy is of one of our roles': {
    broken: `select p.polrelid::regclass || '.' || p.polname as place from pg_policy p, unnest(p.polroles) r (role)
      where r.role = 0 or r.role::regrole::text not like 'wagenpark\\_%'`,
    exceptions: {},
  },
  'the application sees the rows of one client, and writes what it sees': {
    broken: `select tablename || '.' || policyname as place from pg_policies where roles && '{wagenpark_app}'
      and (qual = with_check and (qual = '(client_id = app_client())' or qual like '((client_id = app_client()) AND%')) is not true`,
    exceptions: {
      'audit_event.tenant': 'what is told of a record is read by whom may see it',
      'audit_event.told': 'everybody is told of',
    },
  },
  'who reads whole clients sees the rows of one': {
    broken: `select tablename || '.' || policyname as place from pg_policies where roles && '{wagenpark_whole}'
      and not (cmd = 'SELECT' and qual = '(client_id = app_client())')`,
    exceptions: {},
  },
  'a role that may do something with a table has a policy there, and the other way round': {
    broken: `select c.relname || ' ' || r.role as place from pg_class c,
        unnest(array['wagenpark_app', 'wagenpark_staff', 'wagenpark_gate', 'wagenpark_search', 'wagenpark_whole']) r (role)
      where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and (
        has_table_privilege(r.role, c.oid, 'select, insert, update, delete') or has_any_column_privilege(r.role, c.oid, 'select')
      ) <> exists (select from pg_policy p where p.polrelid = c.oid and r.role::regrole = any (p.polroles))`,
    exceptions: {},
  },
  'nothing is granted to everybody': {
    broken: `select c.relname as place from pg_class c, aclexplode(c.relacl) a
      where c.relnamespace = 'public'::regnamespace and a.grantee = 0`,
    exceptions: {},
  },
  'the application may do everything with the rows of a client': {
    broken: `select relname || ': ' || coalesce(${rights('relacl', 'wagenpark_app')}, 'nothing') as place from ${tenants} t
      where ${rights('relacl', 'wagenpark_app')} is distinct from 'delete insert select update'`,
    exceptions: {
      'account: nothing': 'it reads all columns but the hash of the password',
      'account_debtor: delete insert select': 'a company is given or taken',
      'authenticator: nothing': gateReason,
      'audit_event: insert select': 'what happened cannot be rewritten',
      'client: insert select update': 'an import brings clients; nobody removes one',
      'contract_number: insert select': 'a number stays with its kind',
      'known_device: nothing': gateReason,
      'mileage_reading: insert select': 'a reading is a fact; what voids it stands in columns of its own',
      'passkey: nothing': gateReason,
      'passkey_challenge: nothing': gateReason,
      'recovery_code: nothing': gateReason,
      'request_care: nothing': 'what staff keep of a request is none of its client',
      'request_event: insert select': 'what happened cannot be rewritten',
      'session_token: nothing': gateReason,
      'sign_in_challenge: nothing': gateReason,
    },
  },
  'no trigger stands on a table of clients': {
    broken: `select g.tgrelid::regclass || '.' || g.tgname as place from pg_trigger g join ${tenants} t on t.oid = g.tgrelid
      where not g.tgisinternal and g.tgname <> 'raise_version'`,
    // The trigger of managed records (`raise_version`) only increases the version of its own row.
    exceptions: {
      'account.end_access': 'ends the sessions of its own row, and empties its password',
      'account.keep_access_in_scope': accessReason,
      'account_debtor.keep_access_in_scope': accessReason,
      'client.client_look': 'increases the version of the look in its own row',
      'client_image.client_image_look': 'increases the version of the look of its own client',
      'client_language.client_language_look': 'increases the version of the look of its own client',
      'audit_event.audit_event_append_only': 'refuses even its owner',
      'lease_contract.lease_contract_state': 'derives the state of its own row from its flags and days',
      'mobility_category.check_category_number': categoryReason,
      'mobility_product_arrangement.set_category_number': 'copies the category number of its own product',
      'mobility_product_category.check_category_number': categoryReason,
      'policy_condition_arrangement.check_groups': groupReason,
      'policy_condition_group.check_groups': groupReason,
      'policy_group_arrangement.check_groups': groupReason,
      'request.request_client_number': 'gives a request the next number of its client',
    },
  },
  'a function with rights of its own takes the client, has a fixed path, and is the application’s alone': {
    broken: `select p.oid::regproc::text as place from ${ourFunctions} p where p.prosecdef and not (
      'of_client' = any (coalesce(p.proargnames, '{}')) and p.proowner = 'wagenpark_search'::regrole
      and 'search_path=public, pg_temp' = any (coalesce(p.proconfig, '{}')) and not has_function_privilege('public', p.oid, 'execute'))`,
    exceptions: {},
  },
  // The function in a generated column or an index needs a search_path of its own: a restore fills the tables with an
  // empty one.
  'what a generated column or an index calls is bound when it is made': {
    broken: `select distinct p.oid::regproc::text as place from ${ourFunctions} p join pg_depend d
        on d.refclassid = 'pg_proc'::regclass and d.refobjid = p.oid and d.classid in ('pg_attrdef'::regclass, 'pg_class'::regclass)
      where p.prosqlbody is null and exists (select from ${ourFunctions} o
        where o.oid <> p.oid and p.prosrc ~ ('(^|[^.a-z_])' || o.proname || '\\('))`,
    exceptions: {},
  },
};
