-- The history that members see of their own account: what succeeded and what failed, in one order.
create index audit_entry_sign_in_idx on audit_entry (org_id, target_id, at desc, id)
  where action in ('identity.signIn', 'identity.signInFailed');
