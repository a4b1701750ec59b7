-- Somebody who calls the provider is found by his number, whoever serves him.
create index subscriber_by_mobile_anywhere on subscriber (mobilephone);
