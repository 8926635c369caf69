-- A club has one price list. Where it had one for each language, the list of the club's default language stays; payments
-- that have begun keep their price.
delete from plans p using customers c where c.id = p.customer_id and p.language <> c.default_language;

alter table plans drop constraint plans_pkey;
alter table plans drop column language;
alter table plans add primary key (customer_id, months);
