-- Payments by card, MB WAY and Multibanco at Stripe, to the customer's own account there.

alter table customers add column card_checkout_account text;

alter table payments
  drop constraint payments_method_check,
  add constraint payments_method_check
    check (method in ('payment_service', 'card_checkout', 'bank_transfer', 'mobile_payment', 'cash', 'other'));
