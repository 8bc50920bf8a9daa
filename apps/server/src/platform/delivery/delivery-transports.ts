import type { DeliveryConfig } from '../config/delivery-config.ts';
import type { Outside } from '../http/outbound.ts';
import type { DeliveryChannel, Transport } from './delivery.ts';
import { smtpTransport } from './mail.ts';
import { gatewayTransport } from './sms.ts';
import { smppTransport } from './sms-smpp.ts';

/** The transports that the variables name. */
export function openTransports(
  { mail, sms }: DeliveryConfig,
  outside: Outside,
): Partial<Record<DeliveryChannel, Transport>> {
  return {
    ...(mail ? { email: smtpTransport(mail, outside) } : {}),
    ...(sms
      ? { sms: sms.kind === 'smpp' ? smppTransport(sms, outside) : gatewayTransport(sms, outside) }
      : {}),
  };
}
