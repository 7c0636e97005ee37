/** `npm run admin -- --help`. */
const helpText = `用法：npm run admin -- <命令> [选项]

  org create    --code 代码 --name 名称 --owner-account 账号 --owner-name 姓名
                                      新建组织和它的所有者
  org list                            列出所有组织
  org disable   --code 代码 [--yes]   停用组织：所有人退出，不能再登录，数据保持原样
  org enable    --code 代码           重新启用组织

  maintenance on | off [--org 代码]
                                      维护：学员看到维护页，管理员照常使用；不写 --org 是所有组织

  user create   --org 代码 --account 账号 --name 姓名 [--mobile 手机号]
                [--owner | --permissions content,exam,…]
                                      新建成员、管理员或所有者
  user reset    --org 代码 --account 账号
                                      换一个新密码，结束这个账号的所有登录，并解除锁定
  user unlock   --org 代码 --account 账号
                                      解除密码错误次数过多的锁定

  provider test --org 代码 --channel sms | mail --to 收件的手机号或邮箱
                                      用组织的设置真发一条短信或邮件，说出走到了哪一步

  secret rotate [--yes]               换一个 APP_SECRET：先停下服务。封存的内容在一个事务里重新封好，要么全换要么不换；
                                      读不出的逐项说明，恢复码会失效；没有 --yes 时遇到它们就不换

  sync run      --org 代码 [--dry-run] [--yes]
                                      从组织的 LDAP / AD 同步成员和部门；--dry-run 只列出会改变的每一处，
                                      会停用很多人时要加 --yes

选项
  --password-stdin   从标准输入读密码的第一行；没有这个选项时生成一个密码并打印一次
  --yes              不再确认
  --help, -h         显示这段说明

在终端里运行时，没写的选项会逐个询问；在脚本里要写全。服务运行时也可以使用。
退出码：0 成功，1 没有完成（原因见最后一行），2 命令写得不对。`;

/** An entry starts with its command; its further lines are indented deeper. */
const ENTRY = /^ {2}\S.*(?:\n {3,}.*)*/gm;

/** Help for one command or a group of them, with the options; for all commands if there is no such command. */
export function helpOf(command: string): string {
  const [head = '', ...rest] = helpText.split('\n\n');
  const about = rest.slice(0, -2).flatMap((part) => part.match(ENTRY) ?? []);
  const chosen = command === '' ? [] : about.filter((entry) => `${entry.trim().replace(/\s+/g, ' ')} `.startsWith(`${command} `));
  return chosen.length === 0 ? helpText : [head, chosen.join('\n'), ...rest.slice(-2)].join('\n\n');
}
