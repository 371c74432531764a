import type { ComponentStatus, ServiceStatus, StatusDay } from '../../service-status/index.ts';
import { type Html, html } from '../pages/html.ts';
import { statusText as text } from './status-text.ts';

/** The health of each part now, and a bar for each of the last days with the disturbances in words below. */
export function statusPage({ at, state, components, oldestJobSeconds }: ServiceStatus): Html {
  return html`<h1>${text.heading[state]}</h1>
<p role="status" class="service-state" data-state="${state}">${text.asOf} <time datetime="${at.toISOString()}">${shown(at)}</time></p>
${components.map((part) => component(part, part.component === 'JOBS' ? oldestJobSeconds : null))}
<p>${text.how}</p>
<p>${text.machines} <a href="/status.json">status.json</a>. <a href="/api-docs">${text.docs}</a>.</p>`;
}

function component(
  { component, state, measuredSince, availability, days }: ComponentStatus,
  oldestSeconds: number | null,
): Html {
  const { name, means } = text.components[component];
  return html`<section class="service-part">
<h2>${name} <span class="service-state" data-state="${state}">${text.states[state]}</span></h2>
<p>${means}${oldestSeconds === null ? '' : ` ${text.oldest(oldestSeconds)}`}</p>
<p class="service-days" aria-hidden="true">${days.map(bar)}</p>
<p>${measuredSince === null || availability === null ? text.unmeasured : text.available(period(days, measuredSince), percent(availability))}
${disturbances(days)}</p>
</section>`;
}

function bar({ day, state }: StatusDay): Html {
  const words = state === null ? text.notMeasured : text.states[state];
  return html`<span data-state="${state ?? 'NONE'}" title="${day}: ${words}"></span>`;
}

function disturbances(days: readonly StatusDay[]): Html {
  const disturbed = days.filter(({ state }) => state === 'DEGRADED' || state === 'DOWN').reverse();
  if (disturbed.length === 0) return days.some(({ state }) => state !== null) ? html`${text.noDisturbance}` : html``;
  return html`</p><table>
<caption>${text.disturbances}</caption>
<tr><th scope="col">${text.day}</th><th scope="col">${text.slow}</th><th scope="col">${text.down}</th></tr>
${disturbed.map(
  ({ day, degradedMinutes, downMinutes }) =>
    html`<tr><th scope="row">${day}</th><td>${text.minutes(degradedMinutes)}</td><td>${text.minutes(downMinutes)}</td></tr>`,
)}
</table><p>`;
}

/** The time that the share is about: days before the first sample say nothing. */
function period(days: readonly StatusDay[], measuredSince: string): string {
  return days[0]?.day === measuredSince ? text.history(days.length) : text.since(measuredSince);
}

/** Rounded down, so that a disturbance never reads as 100 %; the sign stays on its line. */
function percent(share: number): string {
  return `${Math.floor(share * 10_000) / 100}\u00a0%`;
}

function shown(at: Date): string {
  return `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
