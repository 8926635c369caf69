-- What a club asks of those who hold a role beside playing, and since when it has required it.
alter table customers
  add column staff_second_factor text not null default 'off'
    constraint customers_staff_second_factor_check check (staff_second_factor in ('off', 'offered', 'required')),
  add column second_factor_required_at timestamptz;

-- Since when a user has had such a role without a gap; null for roles given before this was stored.
alter table users add column staff_since timestamptz;
