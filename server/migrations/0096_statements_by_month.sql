-- The newest month whose statements of account were issued is found at once.
create index sales_documents__cause__statements on sales_documents (cause) where kind = 'Statement';
