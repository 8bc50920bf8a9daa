// `npx node simulators/mail/main.ts`: prints the variables with which the server mails into this simulator.
import { startMail } from './mail.ts';

const { smtpUrl, url } = await startMail();
process.stdout.write(`export SMTP_URL='${smtpUrl}'\nexport MAIL_FROM='Baize <no-reply@baize.example>'\n`);
process.stdout.write(`# ${url}/messages lists what arrived\n`);
