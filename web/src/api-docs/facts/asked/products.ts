/** What people ask whom these sections answer; one question a line. */
export const ASKED_OF_PRODUCTS: Readonly<Record<string, string>> = {
  cyber: `
smart cyber for american companies
us cyber product
cyber insurance in the united states
all calls of smart cyber
standard cyber policy
product for us businesses
american cyber policy
workflow of smart cyber
cyber for small businesses`,
  'cyber/create-quote-request': `
start a quote
new submission
begin an application
open a quote request
create a draft
which product types exist
product type value
another broker already has this client
clearance
begin a cyber quote for an existing client
quote id
initiate a new application
new quote
make a quote request
start the process for a customer
productType
request a quote
create an empty application
how do I get a quote
is the client reserved for us
client belongs to another agency
first call for a quote
begin quoting`,
  'cyber/update-quote-request': `
fill in the application
send the answers
submit for a quote
set the effective date
start date of the cover
how far in the future can a policy begin
inception date in the past
backdate the cover
which questions are required
what happens if I leave an answer out
optional questions
allowed answers
what values can an answer have
yes no unknown
number of records with personal data
annual revenue of the applicant
state of domicile
previous claims and incidents
request limits and deductibles
choose retention and limit
more than one option
terrorism coverage
waive tria
indication only, not binding
change the application after the offer
resubmit with other limits
ask for a higher limit
withdraw the request
customer is no longer interested
cancel a quote request
close a submission that is not pursued
requested limit was changed
why did I get another deductible than I asked for
biometric data question
save without submitting
is my request eligible
re-quote with different answers
my change was ignored
mfa and backup questions
optionalData keys and types
answer the questionnaire
complete the application
send in the application
finish and submit
policy start date
effective date rules
earliest and latest start of cover
coverageEffectiveAt
are all answers mandatory
missing answers
incomplete application
skip a question
format of the answers
answer with uncertain
comment on a claim
revenue format
personal records count
which us state
loss history question
ask for two limits
three options at once
set aggregate and deductible
opt out of terrorism insurance
is a non binding quote possible
change answers after a quote
new quote with a lower limit
resubmit
difference between submit and resubmit
abandon a request
retract a submission
not taken up
customer went to a competitor
you offered another limit than requested
adjusted deductible
save a draft
store answers step by step
is the request eligible for an automatic quote
wrong key in optionalData
multifactor authentication answer
what do I send for backups
answers are validated`,
  'cyber/supporting-documents': `
upload a file
attach a document to the submission
send loss runs
send financial statements
which file types are allowed
how large may a file be
upload from the browser
put the bytes
upload url
upload failed
send additional information to the underwriter
underwriter asks for documents
attach an excel sheet
provide evidence
supplemental application form
list what was uploaded
finish the upload
zip files
documents for the underwriter
add files
send a pdf
upload evidence
upload limits
accepted formats
maximum size of an attachment
upload in three steps
presigned put
upload a word document
attach images
hand in previous loss experience
send more information
how do I answer a request for documents
upload stays empty
upload again after an error
see uploaded files
completeUpload
credentials for an upload`,
  'cyber/smart-cyber-nature-of-business': `
list of industries
naics codes
sic code
class of business names
which industry name must I send
industry is not accepted
map our industry codes to yours
download the business classes as csv
find the right industry for a company
business type dropdown
occupation list
sector names
what does the company do field
industries you know
naics lookup
what do I send as nature of business
valid business classes
trade of the insured
industry classification
nearest industry name
six digit industry code
business activity names
code for a dentist
industry picker
what kind of company is it`,
  'cyber/get-quote-request': `
read the quote
get the premium
fetch the offer
total price with taxes and fees
surplus lines tax
policy fee
quote document
quote letter pdf
proposal for the customer
options of the quote
sublimits and endorsements
insuring agreements
what is covered
exclusions and endorsements of the quote
conditions of the underwriter
list of subjectivities
why was it declined
reason for the decline
decline reason is null
contact of the underwriter
is the quote ready
check the status of a submission
poll for the result
pdf is not there yet
no options in the answer
one option is missing
application for signature
signed application link
how many dollars does the customer pay
quote number
when does the quote expire
commission
see the offer
show me the result
result of a submission
price of the quote
how much is it
premium including everything
what is the total
fees
taxes on the premium
pdf of the quote
download the proposal
documents of a quote
coverages in the quote
which cover is included
terms and conditions of the offer
what does the underwriter require
open conditions
contingencies
reason why we did not get a quote
rejected without a reason
name and email of the underwriter
who is responsible for my request
state of my submission
has the quote arrived
wait for pdf url
quote options are empty
option is missing in the result
compare options
several options with prices
form to sign
signed application
expiry of the offer
read everything about one request
read back the answers that I sent
quote details`,
  'cyber/get-renewal-quote-request': `
quote for next year
renew a policy
find the renewal by policy number
renewal terms
expiring policy
prolong the cover
when can I renew
read the renewal offer
extend for another year
is there a renewal already
renewal premium
price for the next period
follow-up policy
continue the insurance
find the request for the next year
policy ends soon, get an offer
renewal quote request by id
expiringPolicyNumber
next term
renewal not found`,
  'cyber/bind-quote': `
buy the policy
accept the offer
purchase cover
order the insurance
customer agrees
choose an option
place the risk
put cover in force
confirm the quote
go ahead with the quote
close the deal
issue the policy
conditions before the bind
open subjectivity prevents the bind
chose the wrong option
change the selected option
how long does it take until it is bound
bind order
finalize the purchase
take the offer
get covered
sign the deal
conclude the contract
make the policy active
the insured said yes
select quote option
selectQuoteOption
binding
request to bind
turn a quote into a policy
convert the quote
from quote to policy
prerequisites for the bind
bind is refused
when does the policy exist
how soon is cover confirmed
change my mind after choosing
two options, which one is bound
subscribe to the insurance`,
  'cyber/bind-link': `
link for the customer
one-time link
magic link
accept without an account
share the options by email
let the client choose himself
link does not work any more
how long is the link valid
send the offer to the insured for acceptance
self service bind
checkout page
revoke a link
url with which the client accepts
link to a comparison of options
passwordless link
send a link to the policyholder
e-sign page
let a person finish without the api
accept in the browser
short lived link
link was opened twice
new link cancels the old one
link for the buyer
hosted page to bind
customer facing page`,
  'cyber/get-policy-documents': `
download the policy
policy pdf
binder
invoice
certificate of insurance
proof of cover
where are the documents after the bind
declaration page
policy wording
get contract documents
print the policy
evidence of insurance
get the contract
policy file
download the invoice
fetch the binder
documents after purchase
proof of insurance
where is the certificate
policy paper
bill for the customer
get the pdf after the bind
letter of confirmation`,
  'cyber/get-policy-details': `
read a policy
policy number
what does the policy number mean
start and end of cover
is the policy in force
policy status
limit and premium of a policy
expiry date
policy term
look up a bound policy
how much premium was bound
policy data
read the policy by its id
is it active
period of insurance
from when to when are we covered
policy has which limit
what is my policy number
retention of a policy
expired or cancelled policy
is cover still running
policy fields`,
  'cyber-eu': `
european product
cyber insurance in europe
smart cyber eu
insurance for companies in the european union
differences of the eu product
cyber for european companies
product for germany and france
eu cyber workflow
insure abroad`,
  'cyber-eu/create-quote-request': `
quote for a german company
european client
start a quote in euro
company in france
spanish business
italian company
dutch customer
uk company
swiss customer
address without a region
begin a quote for europe
new eu submission
insured in the netherlands
quote for a client in austria
quote a belgian firm
irish company
polish customer
nordic companies
which countries of europe
eu client address
region is refused for a european client
use CYBER_EU`,
  'cyber-eu/update-quote-request': `
submit a european application
turnover in euro
currency of the limits
answers for the eu product
social engineering cover in europe
bricking
betterment
goodwill coupon
outage of an external provider
system failure of a supplier
pounds or francs
turnover field
gdpr records
eu questions
choose extensions for the eu
limits in euro
answers for europe
cyberEuQuestions
turnover amount and currency
limit in francs
add betterment
add goodwill
external provider failure sublimit
optional covers in europe
submit for a european company
number of persons whose data is held in europe
five limits
effective date for the eu product`,
  'cyber-eu/get-quote-request': `
read the european quote
sublimits of the eu product
waiting period
period of restoration
ransom sublimit
price in euro
offer for a european company
endorsements of the eu quote
percentages of the limit
european price
result of a european submission
indemnity period
hours of waiting
sublimit amounts and currency
cyberEuInsuringAgreementCoverage
eu quote pdf`,
  'cyber-eu/request-bind': `
bind the european quote
accept an eu offer
buy smart cyber eu
order cover for a european company
conclude the eu contract
choose an option in europe
accept for a german company
bind in euro
how is the european policy bound`,
  'tech-eo': `
technology errors and omissions
professional liability for it companies
tech e&o product
insurance for software companies
professional indemnity for saas vendors
cover for it consultants
liability of software vendors
insure a tech company
errors and omissions
cover for it service providers
technology e&o overview`,
  'tech-eo/create-quote-request': `
start a tech e&o quote
quote a software company
new technology submission
is tech e&o quoted automatically
errors and omissions for an it firm
how long does tech e&o take
saas company quote
professional indemnity quote
new tech request
quote for a startup that sells software
quote for a web agency
why no automatic tech quote
use TECH_EO
managed service provider quote`,
  'tech-eo/update-quote-request': `
answers for tech e&o
application controls
technology questions
revenue by type of service
basis points
backup frequency
endpoint security vendor
privileged accounts
largest contracts of the applicant
similar coverage in place
submit a tech application
controls for a software company
mfa questions for technology firms
customer contracts and limitation of liability
percentages of revenue
techEoApplicationControls
tech questionnaire
which controls does a tech company have
share of revenue per activity
revenue split
backup solution
incident response plan
quality control before release
biggest customers of the applicant
submit tech e&o
prior similar insurance
multi-factor authentication for tech
claims of a software company`,
  'tech-eo/supporting-documents': `
upload a contract template
attach documents to tech e&o
send a sample contract of a software company
files for a technology submission
upload for tech e&o
standard contract of the tech company
attach the master service agreement`,
  'tech-eo/nature-of-business': `
technology industries
class names for tech e&o
list of it businesses
naics for tech e&o
types of technology services
software business categories
kinds of it companies
tech business list
names for revenue percentages
services a technology company sells
no naics for tech`,
  'tech-eo/submit-contract-survey': `
contract survey
answer the survey
underwriter wants to know about contracts
questionnaire about contracts
survey keys
complete a pre-bind survey
additional questions about customer contracts
survey about large contracts
underwriter sent a survey
fill in the survey
submitCyberSurveyAnswers
subjectivity that asks for contracts
questions about the largest customers`,
  'tech-eo/get-quote-request': `
read the tech e&o quote
offer for a software company
tech e&o premium
subjectivities of a technology quote
result of the underwriter for tech
tech offer
read the technology quote
price for a software company
tech quote documents
endorsements of tech e&o`,
  'tech-eo/bind-quote': `
bind tech e&o
accept a technology quote
buy errors and omissions cover
place professional indemnity
bind a software company
order tech e&o
select a tech option`,
  'tech-eo/bind-link': `
bind link for tech e&o
link to accept a technology quote
let a tech customer accept by link`,
  'tech-eo/get-policy-documents': `
tech e&o policy pdf
documents of a technology policy
download the tech policy
invoice for tech e&o`,
  'tech-eo/get-policy-details': `
tech e&o policy number
term of a technology policy
read a tech policy
status of a tech e&o policy`,
};
