-- The text of a mail is deleted when it is sent: this deletes that of mail sent before.
update outbox set text = '', html = null, unsubscribe_url = null, reply_to = null where sent_at is not null;
