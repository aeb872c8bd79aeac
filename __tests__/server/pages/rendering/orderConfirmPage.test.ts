import '../../../support/testSettings';
import { answerBy, siteAnswers } from '../../../support/mockServices';
import { openPage } from '../../../support/pageContext';
import type { Order } from '@/contract/orders';
import type { mailOrderAgain } from '@/server/shop/orders/orderMailService';
import type { getOrder } from '@/server/shop/orders/ordersService';
import type { confirmOrder } from '@/server/shop/orders/orderStatusService';
import { HttpError } from '@/server/http/HttpError';
import { log } from '@/server/log/log';
import { orderConfirmPage } from '@/server/pages/rendering/orderConfirmPage';
import { orderFixture } from '../../../msw/shopFixtures';

const mockApi = answerBy({
  ...siteAnswers,
  getOrder: jest.fn<Promise<Order | null>, Parameters<typeof getOrder>>(),
  confirmOrder: jest.fn<ReturnType<typeof confirmOrder>, Parameters<typeof confirmOrder>>(),
  mailOrderAgain: jest.fn<ReturnType<typeof mailOrderAgain>, Parameters<typeof mailOrderAgain>>(),
});

const LINK = { number: 'NQ-26-00001', token: 'secret' };
const waiting: Order = { ...orderFixture('en'), status: 'to_confirm', confirm_until: '2026-11-21T06:42:00Z' };

const open = (query: Record<string, string> = LINK, form?: Record<string, string>) =>
  openPage(orderConfirmPage, `/en/order/confirm?${new URLSearchParams(query).toString()}`, form);

beforeEach(() => {
  mockApi.getOrder
    .mockReset()
    .mockImplementation(async (_locale, _number, { token }) => (token === 'secret' ? waiting : null));
  mockApi.confirmOrder.mockReset().mockResolvedValue({ number: LINK.number, status: 'received' });
  mockApi.mailOrderAgain.mockReset().mockResolvedValue({ number: LINK.number, status: 'to_confirm' });
});

describe('the page that confirms an order', () => {
  it('says so where the button failed', async () => {
    jest.spyOn(log, 'error').mockImplementation();
    const failing = [
      () => mockApi.confirmOrder.mockRejectedValueOnce(new Error('away')),
      () => mockApi.confirmOrder.mockResolvedValueOnce(null),
    ];
    for (const fail of failing) {
      fail();
      expect(await open(LINK, {})).toEqual({ order: waiting, link: LINK, hasFailed: true });
    }
    expect(log.error).toHaveBeenCalledTimes(1);
  });

  it('sends the mail again where the form of the order’s page was posted, and says so in its address', async () => {
    const email = 'other@example.com';
    expect(await open(LINK, { email })).toBe('/en/order/?number=NQ-26-00001&token=secret&mail=sent');
    expect(mockApi.mailOrderAgain.mock.calls).toEqual([[{ ...LINK, email, client: '192.0.2.1' }]]);
    expect(mockApi.confirmOrder).not.toHaveBeenCalled();
    jest.spyOn(log, 'error').mockImplementation();
    const outcomes = [
      [new HttpError('throttled'), 'later'],
      [new HttpError('status_refused'), 'failed'],
      [new Error('away'), 'failed'],
    ] as const;
    for (const [error, mail] of outcomes) {
      mockApi.mailOrderAgain.mockRejectedValueOnce(error);
      expect(await open(LINK, { email: 'a@example.com' })).toBe(
        `/en/order/?number=NQ-26-00001&token=secret&mail=${mail}`,
      );
    }
    expect(log.error).toHaveBeenCalledTimes(1);
  });

  it('sends no mail by a wrong link, nor to what is no address', async () => {
    mockApi.mailOrderAgain.mockResolvedValueOnce(null);
    expect(await open(LINK, { email: 'a@example.com' })).toContain('&mail=failed');
    mockApi.mailOrderAgain.mockClear();
    expect(await open(LINK, { email: 'x' })).toContain('&mail=failed');
    expect(mockApi.mailOrderAgain).not.toHaveBeenCalled();
  });

  it('leads to the page of an order that waits no longer', async () => {
    mockApi.getOrder.mockResolvedValue(orderFixture('en'));
    expect(await open()).toBe('/en/order/?number=NQ-26-00001&token=secret');
    mockApi.confirmOrder.mockRejectedValueOnce(new HttpError('status_refused'));
    expect(await open(LINK, {})).toBe('/en/order/?number=NQ-26-00001&token=secret');
  });

  it.each([{}, { number: '<b>', token: 'secret' }])('leads to the look-up without a link: %j', async (query) => {
    expect(await open(query, {})).toBe('/en/order/');
    expect(mockApi.getOrder).not.toHaveBeenCalled();
    expect(mockApi.confirmOrder).not.toHaveBeenCalled();
  });
});
