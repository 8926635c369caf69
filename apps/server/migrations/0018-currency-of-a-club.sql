-- A club charges in one currency, and a payment keeps the one that it began with; until now every price was in euros.
alter table customers add column currency text not null default 'EUR',
  add constraint customers_currency_check check (currency in ('EUR', 'GBP', 'USD', 'BRL', 'CHF'));

alter table payments add column currency text not null default 'EUR',
  add constraint payments_currency_check check (currency in ('EUR', 'GBP', 'USD', 'BRL', 'CHF'));
alter table payments alter column currency drop default;
