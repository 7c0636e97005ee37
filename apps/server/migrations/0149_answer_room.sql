-- Every answer is written at least twice, at the latest when it is marked with all others of its attempt. With room on its page the new version
-- stays there, and neither index is written again.
alter table attempt_answer set (fillfactor = 70);
