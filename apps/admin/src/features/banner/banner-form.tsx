import type { BannerFields } from '@palm/contract/banner/admin';
import { HeroIllustration } from '@palm/ui/hero-illustration';
import { Form, Input } from 'antd';
import { CoverField } from '../../shared/cover/cover-field.tsx';
import { LinkField } from '../../shared/link/link-field.tsx';
import { AudiencePicker } from '../../shared/pick/audience-picker.tsx';
import { OpenWindowPicker, useZoneNote } from '../../shared/ui/window-picker.tsx';
import type { ChangeBanner } from './banner-draft.ts';
import styles from './banner.module.css';

type BannerFormProps = { of: { id: string; title: string }; imageUrl: string | null; draft: BannerFields; onChange: ChangeBanner };

/** Full desktop width; phones show the centre. */
const UPLOAD = { name: '图片', purpose: 'banner', hint: '不传就用下面的图', crop: { ratio: 12 / 5, width: 1680 } } as const;

/** Text, target, dates, audience and picture of a banner. */
export function BannerForm({ of, imageUrl, draft, onChange }: BannerFormProps) {
  const zone = useZoneNote();
  return (
    <Form layout="vertical" component="div" requiredMark={false}>
      <Form.Item label="标题" htmlFor="banner-title" extra="换行会保留，两行以内最好看">
        <Input.TextArea
          id="banner-title"
          autoSize={{ minRows: 1, maxRows: 3 }}
          maxLength={60}
          value={draft.title}
          onChange={(event) => onChange({ title: event.target.value })}
        />
      </Form.Item>
      <Form.Item label="副标题" htmlFor="banner-subtitle">
        <Input
          id="banner-subtitle"
          maxLength={100}
          value={draft.subtitle}
          onChange={(event) => onChange({ subtitle: event.target.value })}
        />
      </Form.Item>
      <div className={styles.two}>
        <Form.Item label="小标题" htmlFor="banner-eyebrow" extra="在标题上面，可以不写">
          <Input id="banner-eyebrow" maxLength={20} value={draft.eyebrow} onChange={(event) => onChange({ eyebrow: event.target.value })} />
        </Form.Item>
        <Form.Item label="按钮文字" htmlFor="banner-action" extra="不写就是「去看看」">
          <Input
            id="banner-action"
            maxLength={10}
            value={draft.actionText}
            onChange={(event) => onChange({ actionText: event.target.value })}
          />
        </Form.Item>
      </div>
      <Form.Item label="点开后去哪里">
        <LinkField label="点开后去哪里" optional value={draft.target} onChange={(target) => onChange({ target })} />
      </Form.Item>
      <Form.Item label="展示时间" extra={zone ?? '到时间自动上下，不用守着'}>
        <OpenWindowPicker label="展示时间" startsAt={draft.startsAt} endsAt={draft.endsAt} onChange={onChange} />
      </Form.Item>
      <h3 className={styles.sub}>谁能看到</h3>
      <AudiencePicker value={draft.visibility} onChange={(visibility) => onChange({ visibility })} />
      <h3 className={styles.sub}>图片</h3>
      <CoverField
        of={of}
        upload={UPLOAD}
        blank={{ name: '学习旅程的画面', picture: <HeroIllustration /> }}
        url={imageUrl}
        value={draft.cover}
        onChange={(cover) => onChange({ cover })}
      />
    </Form>
  );
}
