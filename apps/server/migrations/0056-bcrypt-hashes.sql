-- While a club still keeps passwords as bcrypt hashes, each sign-in asks for one of them.
create index users_with_bcrypt_hash on users (customer_id) where password_hash like '$2%';
