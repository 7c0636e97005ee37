import type { MyInfo } from '@palm/contract/identity/account';
import { Field } from '@palm/ui/field';
import { Input } from '@palm/ui/input';
import { Textarea } from '@palm/ui/textarea';
import type { ReactNode } from 'react';
import page from '../../shared/page.module.css';
import { AskCorrection } from './ask-correction.tsx';
import styles from './profile-card.module.css';
import type { OwnProfile } from './use-profile.ts';

const LONGEST_INTRO = 500;

type ProfileCardProps = {
  me: MyInfo;
  profile: OwnProfile;
  /** Link for binding or changing the mobile. */
  mobileLink: ReactNode;
};

function Given({ label, value, children }: { label: string; value: string | null; children?: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <span>{value || '未填写'}</span>
        {children}
      </dd>
    </div>
  );
}

/** Data managed by the organisation, in grey, and what the person can edit. */
export function ProfileCard({ me, profile: { words, type, problems }, mobileLink }: ProfileCardProps) {
  const place = [me.departmentName, me.positionName].filter(Boolean).join(' · ');
  return (
    <section className={page.card} aria-labelledby="info-basic">
      <div className={`${page.cardHead} ${styles.head}`}>
        <h2 id="info-basic">基本资料</h2>
        <small>灰底的由组织维护，有错请点「申请更正」</small>
        <AskCorrection />
      </div>
      <div className={styles.fields}>
        <dl className={styles.given}>
          <Given label="姓名" value={me.name} />
          <Given label="账号" value={me.account} />
          <Given label="部门与岗位" value={place} />
          <Given label="加入日期" value={me.joinedOn} />
          <Given label="手机" value={me.mobile}>
            {mobileLink}
          </Given>
        </dl>
        <Field label="邮箱" error={problems.email} hint="只有管理员能看到，组织的邮件发到这里；清空就删除">
          <Input
            name="email"
            type="email"
            autoComplete="email"
            value={words.email}
            onChange={({ target }) => type({ email: target.value })}
          />
        </Field>
        <Field
          className={styles.wide}
          label="个人简介"
          error={problems.intro}
          hint={
            <>
              <span className="num">
                {words.intro.length} / {LONGEST_INTRO}
              </span>
              ，只有管理员能看到；账号在就一直保留，清空就删除
            </>
          }
        >
          <Textarea
            name="intro"
            rows={3}
            maxLength={LONGEST_INTRO}
            value={words.intro}
            onChange={({ target }) => type({ intro: target.value })}
          />
        </Field>
      </div>
    </section>
  );
}
