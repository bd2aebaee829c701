import { reportLimits } from '@voltyard/contracts/limits';
import type { AdReported, ReportEvent } from '@voltyard/contracts/reports/reports.events';
import { specification } from '../event-store/given-when-then.js';
import { reportDecider, streamOfReports } from './report.decider.js';

const given = specification(reportDecider);
const at = '2026-11-24T10:00:00.000Z';
const adReport = (reportId: string, adId = 'ad-1', words = 'It is fake.'): AdReported => ({
  type: 'AdReported',
  userId: 'bob',
  reportId,
  adId,
  adVersion: 1,
  reason: 'scam',
  words,
  reportedAt: at,
});
const conversationReport = {
  type: 'ConversationReported' as const,
  userId: 'bob',
  reportId: 'c',
  conversationId: 'ad-1',
  adId: 'ad-2',
  upTo: 7,
  reason: 'spam' as const,
  reportedAt: at,
};
const send = (report: AdReported | typeof conversationReport, isReported = false) => ({
  type: 'Report' as const,
  report,
  isReported,
  tomorrowIn: 60,
});
const closed = (reportId: string): ReportEvent => ({
  type: 'ReportClosed',
  userId: 'bob',
  reportId,
  outcome: 'dismissed',
  closedAt: at,
});
const close = (reportId: string) => ({
  type: 'CloseReport' as const,
  reportId,
  outcome: 'dismissed' as const,
  at,
});
const erased: ReportEvent = { type: 'ReportWordsErased', userId: 'bob', reportId: 'r' };
const erase = (reportId: string) => ({ type: 'EraseReportWords' as const, reportId });

test('a report is stored once, however often it is sent, also when it is closed by then', () => {
  given()
    .when(send(adReport('r')))
    .then(adReport('r'));
  given(adReport('r'))
    .when(send(adReport('r')))
    .then();
  given(adReport('r'), closed('r'))
    .when(send(adReport('r'), true))
    .then();
});

test('a person has one open report of a thing; closed, it may be reported again', () => {
  given(adReport('r'))
    .when(send(adReport('s')))
    .thenRefused('reported-already');
  given(conversationReport)
    .when(send(adReport('s')))
    .thenRefused('reported-already');
  given()
    .when(send(adReport('s'), true))
    .thenRefused('reported-already');
  given(adReport('r'), closed('r'))
    .when(send(adReport('s')))
    .then(adReport('s'));
  given(adReport('r'))
    .when(send(adReport('s', 'ad-2')))
    .then(adReport('s', 'ad-2'));
});

test('a person sends so many reports a day, closed ones included, and is told when the next day begins', () => {
  const all = Array.from({ length: reportLimits.perDay }, (_, index) => adReport(`${index}`, `ad-${index}`));
  given(...all.slice(1))
    .when(send(adReport('last', 'other')))
    .then(adReport('last', 'other'));
  const tooMany = given(...all, closed('0')).when(send(adReport('last', 'other')));
  tooMany.thenRefused('too-many-reports');
  expect(() =>
    reportDecider.decide(send(adReport('last', 'other')), all.reduce(reportDecider.evolve, new Map())),
  ).toThrow(expect.objectContaining({ retryAfter: 60 }));
  given(...all)
    .when(send(adReport('3', 'ad-3')))
    .then();
});

test('a report is closed once, and loses its words once', () => {
  given(adReport('r')).when(close('r')).then(closed('r'));
  given(adReport('r'), closed('r')).when(close('r')).then();
  given(adReport('r')).when(close('s')).thenRefused('not-found');
  given(adReport('r')).when(erase('r')).then(erased);
  given(adReport('r'), erased).when(erase('r')).then();
  given(conversationReport).when(erase('c')).then();
  given(adReport('r'), closed('r')).when(erase('r')).then(erased);
});

test('each day of a person is a stream', () =>
  expect(streamOfReports(adReport('r'))).toBe('reports-bob-2026-11-24'));
