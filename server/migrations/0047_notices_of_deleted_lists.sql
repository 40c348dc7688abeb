-- A notice of what was deleted names nobody: the row says who changed it last, not who deleted it.
create or replace function notify_favorite_list_changed() returns trigger language plpgsql as $$
declare list favorite_lists := case when tg_op = 'DELETE' then old else new end;
begin
  perform pg_notify('favorite_lists', json_build_object('id', list.id::text, 'version', list.version,
    'change', case tg_op when 'INSERT' then 'made' when 'UPDATE' then 'changed' else 'gone' end,
    'by', case when tg_op <> 'DELETE' then list.updated_by end,
    'customers', (select json_agg(id) from (select list.customer_id as id union
      select s.shared_with from favorite_list_shares s where s.customer_id = list.customer_id and s.list_id = list.id)
      as concerned))::text);
  return null;
end $$;

create or replace function notify_favorite_share_changed() returns trigger language plpgsql as $$
declare share favorite_list_shares := case when tg_op = 'DELETE' then old else new end;
begin
  perform pg_notify('favorite_lists', json_build_object('id', share.list_id::text, 'version', 0,
    'change', case tg_op when 'INSERT' then 'made' else 'gone' end,
    'by', case when tg_op = 'INSERT' then share.created_by end,
    'customers', json_build_array(share.shared_with))::text);
  return null;
end $$;
