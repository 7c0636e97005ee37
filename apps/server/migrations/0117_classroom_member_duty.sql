-- Who decides on members, groups and the join link of a class: its assistants, too, as they did before, until the class says otherwise.
alter table classroom
  drop constraint classroom_assistant_duties_check,
  alter column assistant_duties set default '{homework,attendance,question,notice,statistics,members}';
update classroom set assistant_duties = assistant_duties || '{members}'::text[];
alter table classroom
  add constraint classroom_assistant_duties_check
    check (assistant_duties <@ array['homework', 'attendance', 'question', 'notice', 'statistics', 'members']);
