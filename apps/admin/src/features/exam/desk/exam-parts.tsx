import { Input, Select, Switch } from 'antd';
import { AudiencePicker } from '../../../shared/pick/audience-picker.tsx';
import { CertificateSelect } from '../../../shared/pick/certificate-select.tsx';
import { MarksInput } from '../../../shared/question/marks-input.tsx';
import { marksText } from '../../../shared/question/marks.ts';
import { Labelled } from '../../../shared/ui/labelled.tsx';
import { Panel, SettingRow } from '../../../shared/ui/panel.tsx';
import { useZoneNote, WindowPicker } from '../../../shared/ui/window-picker.tsx';
import { multipleRuleOptions, showAnswersOptions } from '../exam-words.ts';
import { passMarksProblem, type ExamDraft } from './exam-draft.ts';
import { NumberInput } from '../../../shared/ui/number-input.tsx';
import styles from './exam-desk.module.css';
import { offWhere } from '../../../shared/session/view-only.tsx';

export type PartProps = {
  draft: ExamDraft;
  /** It has been taken: paper, pass marks and marking rules are fixed. */
  sat: boolean;
  onChange: (changes: Partial<ExamDraft>) => void;
};

/** Window, duration, attempts and pass marks. */
export function TimePart({ draft, sat, totalMarks, onChange }: PartProps & { totalMarks: number }) {
  const zone = useZoneNote();
  return (
    <Panel id="time" title="时间与分数">
      <div className={styles.fields}>
        <Labelled label="开放时间" note={[zone, '到结束时间自动交卷，不管考生的浏览器是否开着'].filter(Boolean).join('；')}>
          <WindowPicker label="开放时间" opensAt={draft.opensAt} closesAt={draft.closesAt} onChange={onChange} />
        </Labelled>
        <div className={styles.three}>
          <Labelled label="作答时长">
            <Whole
              label="作答时长"
              unit="分钟"
              max={600}
              value={draft.durationMinutes}
              onChange={(durationMinutes) => onChange({ durationMinutes })}
            />
          </Labelled>
          <Labelled label="次数">
            <Whole
              label="次数"
              unit="次"
              max={99}
              value={draft.attemptsAllowed}
              onChange={(attemptsAllowed) => onChange({ attemptsAllowed })}
            />
          </Labelled>
          <Labelled
            label="及格分"
            note={totalMarks > 0 ? `满分 ${marksText(totalMarks)}` : undefined}
            error={passMarksProblem(draft.passMarks, totalMarks)}
          >
            <MarksInput
              label="及格分"
              width="100%"
              min={0}
              max={10_000_000}
              {...offWhere(sat)}
              value={draft.passMarks}
              onChange={(passMarks) => onChange({ passMarks })}
            />
          </Labelled>
        </div>
      </div>
    </Panel>
  );
}

type WholeProps = { label: string; unit: string; max: number; value: number; onChange: (value: number) => void };

function Whole({ label, unit, max, value, onChange }: WholeProps) {
  return (
    <NumberInput
      aria-label={label}
      style={{ width: '100%' }}
      min={1}
      max={max}
      precision={0}
      suffix={unit}
      value={value}
      onChange={(next) => next !== null && onChange(next)}
    />
  );
}

export function AudiencePart({ draft: { visibility, required }, onChange }: PartProps) {
  const { all, departmentIds = [], tags = [], memberIds = [] } = visibility;
  return (
    <Panel id="audience" title="参加人员">
      <AudiencePicker value={{ all, departmentIds, tags, memberIds }} onChange={(next) => onChange({ visibility: next })} />
      <SettingRow name="必考" reason="在范围里的成员会看到必考标记和提醒">
        <Switch aria-label="必考" checked={required} onChange={(on) => onChange({ required: on })} />
      </SettingRow>
    </Panel>
  );
}

const DEFAULT_LEAVES = 5;

/** Question order and proctoring rules. */
export function RulesPart({ draft, sat, onChange }: PartProps) {
  return (
    <Panel id="rules" title="防作弊">
      <SettingRow name="题目乱序" reason="每位考生看到的题目顺序不同">
        <Switch
          aria-label="题目乱序"
          {...offWhere(sat)}
          checked={draft.shuffleQuestions}
          onChange={(on) => onChange({ shuffleQuestions: on })}
        />
      </SettingRow>
      <SettingRow name="选项乱序" reason="每位考生看到的选项顺序不同">
        <Switch
          aria-label="选项乱序"
          {...offWhere(sat)}
          checked={draft.shuffleOptions}
          onChange={(on) => onChange({ shuffleOptions: on })}
        />
      </SettingRow>
      <SettingRow name="离开页面达到次数自动交卷" reason="考生每次离开都会看到剩余次数">
        {draft.leaveLimit !== null && (
          <NumberInput
            aria-label="允许离开的次数"
            style={{ width: 96 }}
            min={1}
            max={50}
            precision={0}
            suffix="次"
            value={draft.leaveLimit}
            onChange={(leaveLimit) => leaveLimit !== null && onChange({ leaveLimit })}
          />
        )}
        <Switch
          aria-label="离开页面达到次数自动交卷"
          checked={draft.leaveLimit !== null}
          onChange={(on) => onChange({ leaveLimit: on ? DEFAULT_LEAVES : null })}
        />
      </SettingRow>
      <SettingRow name="禁止复制粘贴" reason="不能复制题目，也不能粘贴答案">
        <Switch aria-label="禁止复制粘贴" checked={draft.noCopy} onChange={(noCopy) => onChange({ noCopy })} />
      </SettingRow>
    </Panel>
  );
}

/** Consequences of the result, and the text shown before starting. */
export function ResultPart({ draft, sat, onChange }: PartProps) {
  return (
    <Panel id="result" title="成绩与须知">
      <div className={styles.fields}>
        <div className={styles.two}>
          <Labelled label="何时显示答案与解析">
            <Select
              aria-label="何时显示答案与解析"
              style={{ width: '100%' }}
              value={draft.showAnswers}
              options={showAnswersOptions}
              onChange={(showAnswers) => onChange({ showAnswers })}
            />
          </Labelled>
          <Labelled label="多选题计分">
            <Select
              aria-label="多选题计分"
              style={{ width: '100%' }}
              {...offWhere(sat)}
              value={draft.multipleRule}
              options={multipleRuleOptions}
              onChange={(multipleRule) => onChange({ multipleRule })}
            />
          </Labelled>
          <Labelled label="及格颁发证书">
            <CertificateSelect
              value={draft.certificateTemplateId}
              onChange={(certificateTemplateId) => onChange({ certificateTemplateId })}
            />
          </Labelled>
        </div>
        <Labelled label="考前须知" note="开始前显示给考生">
          <Input.TextArea
            aria-label="考前须知"
            rows={6}
            maxLength={4000}
            value={draft.instructions}
            onChange={(event) => onChange({ instructions: event.target.value })}
          />
        </Labelled>
      </div>
    </Panel>
  );
}
