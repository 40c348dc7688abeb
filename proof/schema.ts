import type { Pool } from 'pg';

/** Schemas of PostgreSQL itself. */
const ownOfPostgres = `n.nspname !~ '^pg_' and n.nspname <> 'information_schema'`;
const place = `format('%I.%I', n.nspname, c.relname)`;
const inSchema = 'join pg_namespace n on n.oid = c.relnamespace';

/** Each query answers lines; together they say what `pg_dump --schema-only` would, whatever the version of PostgreSQL. */
const queries = [
  `select concat_ws(' ', 'schema', n.nspname, rights(n.nspacl)) from pg_namespace n where ${ownOfPostgres}`,
  `select 'extension ' || extname from pg_extension`,
  `select concat_ws(' ', 'relation', ${place}, 'kind=' || c.relkind::text, 'persistence=' || c.relpersistence::text,
     'row-security=' || c.relrowsecurity || '/' || c.relforcerowsecurity, array_to_string(c.reloptions, ','),
     pg_get_partkeydef(c.oid), pg_get_expr(c.relpartbound, c.oid), rights(c.relacl))
   from pg_class c ${inSchema} where c.relkind not in ('i', 'I', 't') and ${ownOfPostgres}`,
  `select concat_ws(' ', 'parent', ${place}, i.inhparent::regclass)
   from pg_inherits i join pg_class c on c.oid = i.inhrelid ${inSchema} where ${ownOfPostgres}`,
  // The place among the columns counts: copies of tables and inserts without names depend on it.
  `select concat_ws(' ', 'column', ${place} || '.' || quote_ident(a.attname),
     row_number() over (partition by c.oid order by a.attnum), format_type(a.atttypid, a.atttypmod),
     case when a.attnotnull then 'not null' end, 'identity=' || nullif(a.attidentity::text, ''),
     'generated=' || nullif(a.attgenerated::text, ''), 'default ' || pg_get_expr(d.adbin, d.adrelid),
     'collation=' || nullif(a.attcollation, t.typcollation)::regcollation, 'compression=' || nullif(a.attcompression::text, ''),
     rights(a.attacl))
   from pg_attribute a join pg_class c on c.oid = a.attrelid ${inSchema} join pg_type t on t.oid = a.atttypid
   left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
   where a.attnum > 0 and not a.attisdropped and c.relkind in ('r', 'p', 'v', 'm', 'f', 'c') and ${ownOfPostgres}`,
  // Without those of "not null", which stand with their columns; only PostgreSQL 18 gives them names.
  `select concat_ws(' ', 'constraint', ${place}, k.conname, pg_get_constraintdef(k.oid))
   from pg_constraint k join pg_class c on c.oid = k.conrelid ${inSchema} where k.contype <> 'n' and ${ownOfPostgres}`,
  `select concat_ws(' ', 'index', ${place}, pg_get_indexdef(c.oid), 'valid=' || i.indisvalid, 'replica=' || i.indisreplident)
   from pg_index i join pg_class c on c.oid = i.indexrelid ${inSchema} where ${ownOfPostgres}`,
  `select concat_ws(' ', 'trigger', ${place}, pg_get_triggerdef(g.oid), 'enabled=' || g.tgenabled::text)
   from pg_trigger g join pg_class c on c.oid = g.tgrelid ${inSchema} where not g.tgisinternal and ${ownOfPostgres}`,
  `select concat_ws(' ', 'function', p.oid::regprocedure, pg_get_functiondef(p.oid), rights(p.proacl))
   from pg_proc p join pg_namespace n on n.oid = p.pronamespace where p.prokind in ('f', 'p', 'w') and ${ownOfPostgres}`,
  `select concat_ws(' ', 'aggregate', p.oid::regprocedure, a.aggtransfn, a.aggfinalfn, a.agginitval)
   from pg_aggregate a join pg_proc p on p.oid = a.aggfnoid join pg_namespace n on n.oid = p.pronamespace where ${ownOfPostgres}`,
  `select concat_ws(' ', 'policy', ${place}, p.polname, 'command=' || p.polcmd::text, 'permissive=' || p.polpermissive,
     'to=' || (select string_agg(coalesce(r.rolname, 'public'), ',' order by r.rolname)
               from unnest(p.polroles) role left join pg_roles r on r.oid = role),
     'using ' || pg_get_expr(p.polqual, p.polrelid), 'check ' || pg_get_expr(p.polwithcheck, p.polrelid))
   from pg_policy p join pg_class c on c.oid = p.polrelid ${inSchema} where ${ownOfPostgres}`,
  `select concat_ws(' ', 'view', ${place}, pg_get_viewdef(c.oid))
   from pg_class c ${inSchema} where c.relkind in ('v', 'm') and ${ownOfPostgres}`,
  `select concat_ws(' ', 'sequence', ${place}, s.seqtypid::regtype, s.seqstart, s.seqincrement, s.seqmin, s.seqmax, s.seqcache,
     s.seqcycle, (select concat(d.refobjid::regclass, '.', d.refobjsubid) from pg_depend d
       where d.objid = c.oid and d.deptype in ('a', 'i') and d.refobjsubid > 0))
   from pg_sequence s join pg_class c on c.oid = s.seqrelid ${inSchema} where ${ownOfPostgres}`,
  `select concat_ws(' ', 'type', t.oid::regtype, t.typtype, t.typnotnull, format_type(nullif(t.typbasetype, 0), t.typtypmod),
     t.typdefault, (select string_agg(e.enumlabel, ',' order by e.enumsortorder) from pg_enum e where e.enumtypid = t.oid),
     (select string_agg(k.conname || ' ' || pg_get_constraintdef(k.oid), ',' order by k.conname)
      from pg_constraint k where k.contypid = t.oid and k.contype <> 'n'))
   from pg_type t join pg_namespace n on n.oid = t.typnamespace where t.typtype in ('d', 'e', 'r', 'm') and ${ownOfPostgres}`,
  `select concat_ws(' ', 'statistics', pg_get_statisticsobjdef(s.oid))
   from pg_statistic_ext s join pg_namespace n on n.oid = s.stxnamespace where ${ownOfPostgres}`,
  `select concat_ws(' ', 'default rights', n.nspname, d.defaclobjtype, rights(d.defaclacl))
   from pg_default_acl d left join pg_namespace n on n.oid = d.defaclnamespace`,
  `select concat_ws(' ', 'comment', pg_describe_object(d.classoid, d.objoid, d.objsubid), quote_literal(d.description))
   from pg_description d join pg_class c on c.oid = d.objoid and d.classoid = 'pg_class'::regclass ${inSchema} where ${ownOfPostgres}`,
];

/** Rights as sorted text, because those that were granted are kept in the order of granting. */
const rights = (list: string): string =>
  `(select 'rights=' || string_agg(x, ',' order by x) from (select concat(coalesce(nullif(a.grantee, 0)::regrole::text, 'public'),
    ':', a.privilege_type, case when a.is_grantable then '*' end) from aclexplode(${list}) a) as granted (x))`;

/** Returns the schema of a database, one line for each thing in it, sorted. */
export async function schemaLines(pool: Pick<Pool, 'query'>): Promise<string[]> {
  const lines: string[] = [];
  for (const query of queries) {
    const text = query.replaceAll(/rights\(([\w.]+)\)/g, (_call, list: string) => rights(list));
    const { rows } = await pool.query<{ line: string }>(`select line from (${text}) as said (line)`);
    lines.push(...rows.map(({ line }) => line.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')));
  }
  return lines.sort();
}
