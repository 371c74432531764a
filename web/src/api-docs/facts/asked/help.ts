/** What people ask whom these sections answer; one question a line. */
export const ASKED_OF_HELP: Readonly<Record<string, string>> = {
  faq: `
frequently asked questions
common problems
help and support
questions and answers
faq
quick answers
where do I get support`,
  'faq/404-error': `
always get 404
not found on every call
is my header wrong
403 forbidden
401 unauthorized
wrong api key answer
access denied
endpoint not found
all requests fail
doctor command says a header is wrong
key works in the sandbox but not in production
get request answers 405
everything is not found
404 although the url is right
no reason in the 404
wrong credentials response
authentication fails
missing header answer
login of my program fails
which header is wrong
not authorized
key rejected`,
  'faq/api-creds': `
request an api key
production key
how do I become a partner
access to the live system
key was stolen
replace the api key
second key
revoke a key
who issues keys
key does not work any more
credentials for production
sign up
apply for access
roll over the api key
obtain credentials
get a live key
how do I get access
ask for a key
lost my key
key leaked on github
rotate keys without downtime
two keys at once
disable a key
register as a developer
expired key
partner onboarding
key management
remove an old key`,
  'faq/dev-login': `
sign in to the dashboard
developer portal
where do I see my webhook deliveries
password forgotten
web login
account for a developer
two factor
see my api usage
user interface for developers
log of my calls
login page
where do developers log in
sign in without a password
magic mail
web interface
dashboard address
see my keys
inspect deliveries in the browser
monitor our integration
user name and password`,
  'faq/agent-accounts': `
add an agent
new employee
colleague left the company
remove a user
who is an agent
user accounts of brokers
create logins
email of the acting user
are users created automatically
invite a team member
permissions of agents
create a broker user
register an agent
accounts for my staff
new colleague
someone left our agency
delete an agent
one shared mailbox for all calls
which email do I send
how do agents get access
onboard our brokers
user management`,
  'faq/business-source': `
who gets the credit for the business
attribution
producer code
commission assignment
how do you know it is our business
source of business
tracking of referrals
which partner brought the client
ownership of the business
how do you attribute business
sub-brokers
who earns the commission
producer of record
system serves several agencies
identify the partner`,
  'faq/update-business': `
made a mistake in the application
fix a submission
answer was wrong
edit after submission
correct the revenue
change something after the quote
wrong date in the application
undo a submission
wrong answer sent
modify a submitted application
we forgot something in the application
correct a typo
revise a submission
need to alter the data after submitting
update the revenue after submission`,
  'faq/autoquote-ineligibility': `
not quoted automatically
why is an underwriter involved
referral reasons
manual review
why was my submission referred
isAutoQuoteEligible is false
why did it go to an underwriter
avoid a referral
rules for instant quotes
reasons of the rules
no automatic price
why no instant quote
sent to manual underwriting
reason for referral
request was referred
ineligible
what stops the automation
not eligible reasons
why do I have to wait for a person
brokerAutoQuoteIneligibleReasons
referred although everything is fine`,
  'faq/stuck-in-submitted': `
no answer for days
still waiting for a quote
request does not move
how long does the underwriter need
status stays submitted
pending forever
escalate a slow request
whom do I ask about a pending quote
speed up a submission
nothing happens
no reaction
how long is the review
waiting for days
submission is pending
nobody answers
remind the underwriter
request is hanging
quote takes too long
when will I hear from you
delay`,
  'faq/multiple-products': `
two products for one customer
cyber and tech together
package
both policies for the same insured
bundle
combine products
second quote for the same company
several quote requests at the same time
cyber plus e&o
two policies one company
more than one product
second product for an existing customer
simultaneous requests
quote several products at once
can I reuse the client`,
  'faq/endorsement-or-cancel': `
cancel a policy
change a policy during the term
mid-term adjustment
endorsement
refund of premium
add an additional insured
increase the limit of a running policy
terminate cover
policyholder sold the company
void the policy
amend the policy
reduce cover after the bind
policy change
alter an existing policy
end the insurance early
customer sold his business
raise the limit after binding
mid year change
money back
pro rata refund
name change on the policy
correct the policy
withdraw from the contract
endorse`,
  'faq/renewals': `
renewal process
what happens when the policy ends
is the policy renewed automatically
who starts the renewal
renewal offer
when do renewals open
lapse
does the customer have to fill in everything again
renewal is referred
how do I renew
automatic renewal
what happens at expiration
policy runs out
non-renewal
renew through the api or the underwriter
second year
when is the renewal created
renewal timeline`,
  'faq/url-expiration': `
link expired
download url stops working
document link lifetime
file link 403
signed url
store the url in our database
how long can I use a download link
pdf link is broken after some minutes
fresh link
url does not work after a while
file cannot be opened any more
expired signature in a url
lifetime of links
can I save the pdf url
access denied on download
download again later
how long are links good
link valid for minutes`,
  'faq/quote-expiration': `
how long is the offer valid
quote expired
validity of a price
can I still accept an old quote
days until a quote lapses
extend a quote
price guarantee
offer is out of date
offer validity
how many days is a quote good
price valid until
quote too old
accept after a month
renew an expired quote
expired offer
deadline to accept`,
  'faq/quote-statuses': `
what does this status mean
list of statuses in words
meaning of incomplete
meaning of hold
meaning of closed
meaning of completed
status bind requested
explain the states of a quote request
what is needs more data
what is hold
what is submitted
explain statuses
status names for people
what does quotes shared mean
what does needs more data mean
definition of each status
labels of the statuses`,
  recipes: `
code examples
sample programs
cookbook
full examples
how to guides
ready made programs
copy paste programs
tutorials
examples in javascript
use cases`,
  'recipes/portal-form': `
application form on our website
embed a quote form
build our own user interface
generate the form from the questions
show questions conditionally
validate the answers in our portal
quote page for our customers
frontend for the application
render questions dynamically
quote form for our site
html form
collect the answers from users
integrate quoting into our portal
ui for the questionnaire
customer types in the answers
website widget
questions with branches in a web form`,
  'recipes/poll-or-webhook': `
how do I wait for the quote
polling interval
should I poll
how often may I ask for the status
webhooks compared with polling
wait for the underwriter
asynchronous result
best way to get the result
wait until priced
loop until ready
how long should I wait between polls
webhook versus polling
which is better, polling or events
async flow
program that waits for the quote
notify or ask again`,
  'recipes/embed-the-dashboard': `
use your screens instead of building our own
redirect the user to your page
deep link into the dashboard
show the quote on your website
iframe
white label
hand over a customer
link to a request in the dashboard
let our staff continue in your portal
open your ui from our portal
redirect a user
embed your page
inside an iframe
reuse the comparison page
handoff to the broker screens
use the hosted dashboard`,
  'recipes/test-a-renewal': `
test the renewal
simulate the end of a policy
policy a year later
play through a whole year
program that renews a policy in the sandbox
check our renewal handling
renewal in the sandbox
how can I test what happens after a year
simulate expiry and renewal
run a renewal end to end
renewal test program`,
  'recipes/go-live': `
go live
launch
production readiness
checklist before production
switch from sandbox to live
what must be done before the first real quote
certification of our integration
move to production
ready for production
pre-launch checks
before we go live
production checklist
final steps of the integration
acceptance test
launch checklist
are we ready`,
  'release-notes': `
changelog
what changed
new features
latest changes
history of the api
rss or atom feed of changes
breaking changes announced
updates of the api
when was this added
latest version
announcements
what changed last month
news for developers
release history
subscribe to changes of the api by feed
what was added recently`,
  status: `
is the api down
system status
uptime
outage
incident history
maintenance
availability in the last months
health check
is there a problem right now
are webhooks delayed
are you having problems
service disruption
is it just me or is it down
health of the service
statuspage
downtime
service availability
incident`,
};
