-- Nobody writes it any more, and every job paid for its place in an index of nothing, when it was queued and when it was done.
alter table job drop column dedupe;
