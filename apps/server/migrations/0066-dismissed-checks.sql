-- What editors have looked at in a question and found right, by the question as it was then.
create table dismissed_checks (
  customer_id int not null default current_customer_id(),
  style_check text not null,
  question_key text not null,
  dismissed_at timestamptz not null,
  primary key (customer_id, style_check, question_key)
);

alter table dismissed_checks enable row level security;
create policy own_customer on dismissed_checks
  using (customer_id = (select current_customer_id())) with check (customer_id = (select current_customer_id()));
grant select, insert, update, delete on dismissed_checks to tertulia_app;
