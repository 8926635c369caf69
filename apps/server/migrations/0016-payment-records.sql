-- Payments that admins enter by hand, confirmed payments that are reversed, and the days on which money came and went.

alter table payments
  drop constraint payments_method_check,
  add constraint payments_method_check
    check (method in ('payment_service', 'bank_transfer', 'mobile_payment', 'cash', 'other')),
  drop constraint payments_state_check,
  -- reversed: confirmed by mistake; final.
  add constraint payments_state_check
    check (state in ('open', 'declared', 'completed', 'refused', 'canceled', 'refunded', 'reversed')),
  -- What the team wrote about an entered payment, such as the bank's own reference.
  add column note text,
  -- The days in the customer's time zone on which the money came, and on which it went back or was found not to have come.
  add column received_on date,
  add column returned_on date;

update payments p set
  received_on = coalesce(
    (select e.date from subscription_entries e
      where e.customer_id = p.customer_id and e.payment_id = p.id and e.kind = 'payment'),
    (p.settled_at at time zone c.time_zone)::date),
  returned_on = case when p.state = 'refunded' then (p.settled_at at time zone c.time_zone)::date end
from customers c where c.id = p.customer_id and p.state in ('completed', 'refunded');

alter table payments
  add constraint payments_received check ((state in ('completed', 'refunded', 'reversed')) = (received_on is not null)),
  add constraint payments_returned check ((state in ('refunded', 'reversed')) = (returned_on is not null));

alter table subscription_entries
  drop constraint subscription_entries_kind_check,
  add constraint subscription_entries_kind_check
    check (kind in ('payment', 'free_month', 'trial', 'correction', 'refund', 'reversal')),
  drop constraint subscription_entries_check,
  add constraint subscription_entries_months check ((kind in ('correction', 'refund', 'reversal')) = (months is null)),
  drop constraint subscription_entries_check1,
  add constraint subscription_entries_payment
    check ((kind in ('payment', 'refund', 'reversal')) = (payment_id is not null));
